// A book's row: QUiLoader against the code that uic generates from the same file. Qt 5, under Xvfb.
#include <QApplication>
#include <QBuffer>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QUiLoader>
#include "timing.h"
#include "ui_bookcell.h"

static QByteArray layout;
static QUiLoader *loader;
static QLabel *title;
static QPushButton *buy;

static void load() {
  QBuffer buffer(&layout);
  buffer.open(QIODevice::ReadOnly);
  QWidget *root = loader->load(&buffer);
  title = root->findChild<QLabel *>("title");
  buy = root->findChild<QPushButton *>("buy");
  delete root;
}

static void byHand() {
  QWidget *root = new QWidget;
  Ui::BookCell cell;
  cell.setupUi(root);
  title = cell.title;
  buy = cell.buy;
  delete root;
}

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  QFile file(LAYOUT_PATH);
  if (!file.open(QIODevice::ReadOnly)) return 1;
  layout = file.readAll();
  QUiLoader made;
  loader = &made;
  print_pair(load, byHand);
  return 0;
}
