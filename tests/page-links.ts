/** A link on a page or in a file to an address of this site. */
export interface Link {
  /** The path and query of the link. */
  to: string;
  /** The anchor on the page, or an empty text. */
  fragment: string;
}

/** The hosts of the test site in absolute addresses. */
const SITE_HOSTS = ['site', 'localhost:0'];
const ATTRIBUTES = /\s(?:href|src|poster|content|action|data-src)="([^"]+)"/g;
/** Links in style sheets, feeds and calendars: absolute addresses, and files that a style sheet loads. */
const IN_FILES = [/((?:https?|webcal):\/\/localhost:0[^\s"'<>\\]*)/g, /url\(["']?([^"')]+)/g];
const IN_SCRIPTS = /(?:from|import)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g;

/** Returns the addresses of this site that a page links to, loads, or requests by sending a form unchanged. */
export function linkedAddresses(html: string, path: string): string[] {
  return linksInPage(html, path).map(({ to }) => to);
}

/**
 * Finds the links of a page to addresses of this site.
 * @param path of the page, which relative addresses start from
 */
export function linksInPage(html: string, path: string): Link[] {
  const attributes = [...html.matchAll(ATTRIBUTES)].flatMap(([text, value = '']) => {
    // The fields of a form are part of its address, and most `content` attributes are not addresses.
    if (text.includes('action=')) return [];
    return text.includes('content=') && !/^https?:/.test(value) ? [] : [decoded(value)];
  });
  const pictures = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
  );
  return addressesOfSite([...attributes, ...pictures, ...formAddresses(html, path)], path);
}

/** Finds the links to addresses of this site in a style sheet, script, feed, calendar or sitemap. */
export function linksInFile(text: string, type: string, path: string): Link[] {
  // Calendars and cards fold long lines, and continue them after a space (RFC 5545, RFC 6350).
  const unbroken = /calendar|vcard/.test(type) ? text.replace(/\r?\n[ \t]/g, '') : text;
  // The id of a feed's entry looks like an address but is not one (RFC 4287).
  const withoutIds = unbroken.replace(/<id>.*?<\/id>/gs, '');
  const patterns = type.includes('javascript') ? [IN_SCRIPTS] : IN_FILES;
  const found = patterns.flatMap((pattern) =>
    [...withoutIds.matchAll(pattern)].map(([, to = '']) => decoded(to)),
  );
  return addressesOfSite(found, path);
}

function addressesOfSite(addresses: string[], path: string): Link[] {
  return addresses
    .map((to) => URL.parse(to, `http://site${path}`))
    .filter((url) => url !== null)
    .filter((url) => SITE_HOSTS.includes(url.host))
    .map((url) => ({ to: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }));
}

/** Returns the address that each GET form requests when it is sent unchanged. */
function formAddresses(html: string, path: string): string[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, form = '', fields = '']) => {
    if (/\smethod="post"/i.test(form)) return [];
    const query = new URLSearchParams(
      [...namedInputs(fields), ...namedSelects(fields)].map(([name, value]) => [name, decoded(value)]),
    );
    return [`${decoded(attribute(form, 'action') ?? path).split('?')[0]}?${query}`];
  });
}

function namedInputs(fields: string): [string, string][] {
  return [...fields.matchAll(/<input\b([^>]*)>/g)].flatMap(([, input = '']) => {
    const name = attribute(input, 'name');
    const isUnchecked = /type="(checkbox|radio)"/.test(input) && !/\schecked/.test(input);
    return name && !isUnchecked && !/\sdisabled/.test(input) ? [[name, attribute(input, 'value') ?? '']] : [];
  });
}

function namedSelects(fields: string): [string, string][] {
  return [...fields.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].flatMap(
    ([, select = '', content = '']) => {
      const options = [...content.matchAll(/<option\b([^>]*)>([^<]*)/g)];
      const selected = options.find(([, option = '']) => /\sselected/.test(option)) ?? options[0];
      const name = attribute(select, 'name');
      return name && selected ? [[name, attribute(selected[1] ?? '', 'value') ?? selected[2] ?? '']] : [];
    },
  );
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
