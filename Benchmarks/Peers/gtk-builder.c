// A book's row of seven widgets: GtkBuilder against the same calls written by hand. GTK 4, under Xvfb.
#include <gtk/gtk.h>
#include "timing.h"

static const char *layout =
    "<interface>"
    "<object class='GtkBox' id='root'>"
    "<property name='height-request'>64</property>"
    "<child><object class='GtkImage' id='cover'>"
    "<property name='icon-name'>image-x-generic</property><property name='tooltip-text'>Cover</property>"
    "</object></child>"
    "<child><object class='GtkBox'>"
    "<property name='orientation'>vertical</property><property name='spacing'>4</property>"
    "<property name='halign'>start</property>"
    "<child><object class='GtkLabel' id='title'><property name='lines'>1</property></object></child>"
    "<child><object class='GtkLabel' id='author'>"
    "<property name='lines'>2</property><property name='wrap'>true</property>"
    "</object></child>"
    "</object></child>"
    "<child><object class='GtkButton' id='buy'>"
    "<property name='label'>Buy</property><signal name='clicked' handler='did_tap_buy'/>"
    "</object></child>"
    "</object>"
    "</interface>";

static GtkWidget *cover, *title, *author, *buy;

static void did_tap_buy(GtkButton *button, gpointer data) {}

static void load(void) {
  GtkBuilder *builder = gtk_builder_new();
  gtk_builder_cscope_add_callback_symbol(GTK_BUILDER_CSCOPE(gtk_builder_get_scope(builder)), "did_tap_buy",
                                         G_CALLBACK(did_tap_buy));
  GError *error = NULL;
  if (!gtk_builder_add_from_string(builder, layout, -1, &error)) g_error("%s", error->message);
  GtkWidget *root = GTK_WIDGET(g_object_ref_sink(gtk_builder_get_object(builder, "root")));
  cover = GTK_WIDGET(gtk_builder_get_object(builder, "cover"));
  title = GTK_WIDGET(gtk_builder_get_object(builder, "title"));
  author = GTK_WIDGET(gtk_builder_get_object(builder, "author"));
  buy = GTK_WIDGET(gtk_builder_get_object(builder, "buy"));
  g_object_unref(builder);
  g_object_unref(root);
}

static void by_hand(void) {
  GtkWidget *root = GTK_WIDGET(g_object_ref_sink(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)));
  gtk_widget_set_size_request(root, -1, 64);
  cover = gtk_image_new_from_icon_name("image-x-generic");
  gtk_widget_set_tooltip_text(cover, "Cover");
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_halign(texts, GTK_ALIGN_START);
  title = gtk_label_new(NULL);
  gtk_label_set_lines(GTK_LABEL(title), 1);
  author = gtk_label_new(NULL);
  gtk_label_set_lines(GTK_LABEL(author), 2);
  gtk_label_set_wrap(GTK_LABEL(author), TRUE);
  gtk_box_append(GTK_BOX(texts), title);
  gtk_box_append(GTK_BOX(texts), author);
  buy = gtk_button_new_with_label("Buy");
  g_signal_connect(buy, "clicked", G_CALLBACK(did_tap_buy), NULL);
  gtk_box_append(GTK_BOX(root), cover);
  gtk_box_append(GTK_BOX(root), texts);
  gtk_box_append(GTK_BOX(root), buy);
  g_object_unref(root);
}

int main(void) {
  if (!gtk_init_check()) return 1;
  print_pair(load, by_hand);
}
