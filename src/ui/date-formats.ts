const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached date format. Creating one takes a hundred times as long as using it, and pages show hundreds of dates.
 * @param options must have the site's time zone, not a visitor's, because formats are cached without limit
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
