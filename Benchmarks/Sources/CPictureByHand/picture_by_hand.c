#include "CPictureByHand.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <pango/pangocairo.h>

static PangoContext *context;
static PangoFontDescription *headline, *subheadline, *body;

static PangoFontDescription *font(double size, PangoWeight weight) {
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, "Inter, sans-serif");
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_font_description_set_weight(description, weight);
  return description;
}

static void prepare(void) {
  if (context) return;
  PangoFontMap *map = pango_cairo_font_map_new();
  pango_cairo_font_map_set_resolution((PangoCairoFontMap *)map, 72);
  context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  headline = font(17, PANGO_WEIGHT_SEMIBOLD);
  subheadline = font(15, PANGO_WEIGHT_NORMAL);
  body = font(17, PANGO_WEIGHT_NORMAL);
}

static PangoLayout *layout(const char *text, PangoFontDescription *font) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  return layout;
}

static double height(PangoLayout *layout) {
  int height;
  pango_layout_get_size(layout, NULL, &height);
  return (double)height / PANGO_SCALE;
}

static void show(cairo_t *cairo, PangoLayout *layout, double x, double y) {
  cairo_move_to(cairo, x, y);
  pango_cairo_show_layout(cairo, layout);
}

static void draw(cairo_t *cairo, const char *title, const char *author) {
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_rectangle(cairo, 0, 0, 320, 64);
  cairo_fill(cairo);

  cairo_set_source_rgb(cairo, 0.682, 0.682, 0.698);
  cairo_set_line_width(cairo, 1.2);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to(cairo, 298, 27.7);
  cairo_line_to(cairo, 302.3, 32);
  cairo_line_to(cairo, 298, 36.3);
  cairo_stroke(cairo);

  PangoLayout *first = layout(title, headline), *second = layout(author, subheadline), *buy = layout("Buy", body);
  int width;
  pango_layout_get_size(buy, &width, NULL);
  double top = (64 - height(first) - 4 - height(second)) / 2;
  cairo_set_source_rgb(cairo, 0, 0, 0);
  show(cairo, first, 16, top);
  cairo_set_source_rgba(cairo, 0.235, 0.235, 0.263, 0.6);
  show(cairo, second, 16, top + height(first) + 4);
  cairo_set_source_rgb(cairo, 0, 0.478, 1);
  show(cairo, buy, 276 - (double)width / PANGO_SCALE, 8);
  g_object_unref(first);
  g_object_unref(second);
  g_object_unref(buy);
}

static cairo_status_t count(void *total, const unsigned char *bytes, unsigned int length) {
  (void)bytes;
  *(size_t *)total += length;
  return CAIRO_STATUS_SUCCESS;
}

size_t picture_by_hand_png(const char *title, const char *author) {
  prepare();
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 640, 128);
  cairo_t *cairo = cairo_create(surface);
  cairo_scale(cairo, 2, 2);
  draw(cairo, title, author);
  size_t total = 0;
  cairo_surface_write_to_png_stream(surface, count, &total);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return total;
}

size_t picture_by_hand_pdf(const char *const *titles, const char *author, size_t pages) {
  prepare();
  size_t total = 0;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(count, &total, 320, 64);
  cairo_t *cairo = cairo_create(surface);
  for (size_t page = 0; page < pages; page++) {
    draw(cairo, titles[page], author);
    cairo_show_page(cairo);
  }
  cairo_destroy(cairo);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return total;
}
