const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of dates, made once: making one takes a hundred times as long as using it, and a page shows hundreds of dates.
 * @param options the zone in them is the site's own, never a visitor's: what was made is kept
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}
