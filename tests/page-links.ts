/** An address of this site that a page or a file names. */
export interface NamedAddress {
  /** Path and query. */
  to: string;
  /** What it wants to see there; empty where it wants the whole. */
  fragment: string;
}

/** The test site's own address, as its pages write it where an address must be whole. */
const OWN_HOSTS = ['site', 'localhost:0'];
const ATTRIBUTES = /\s(?:href|src|poster|content|action|data-src)="([^"]+)"/g;
/** Of a style sheet, a script, a feed, a calendar: whole addresses, and what it loads from beside itself. */
const IN_FILES = [/((?:https?|webcal):\/\/localhost:0[^\s"'<>\\]*)/g, /url\(["']?([^"')]+)/g];
const IN_SCRIPTS = /(?:from|import)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g;

/** Addresses of this site that a page links to, loads, or asks by a form as it stands. */
export function linksIn(html: string, path: string): string[] {
  return addressesInPage(html, path).map(({ to }) => to);
}

/** @param path where the page is, for the addresses in it that are relative */
export function addressesInPage(html: string, path: string): NamedAddress[] {
  const attributes = [...html.matchAll(ATTRIBUTES)].flatMap(([whole, value = '']) => {
    // What a form asks is more than its address, and most that a page says in `content` is no address.
    if (whole.includes('action=')) return [];
    return whole.includes('content=') && !/^https?:/.test(value) ? [] : [decoded(value)];
  });
  const pictures = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
  );
  return ownAddresses([...attributes, ...pictures, ...formAddresses(html, path)], path);
}

/** Addresses of this site in what is no page: a style sheet, a script, a feed, a calendar, a sitemap. */
export function addressesInFile(text: string, type: string, path: string): NamedAddress[] {
  // Calendars and cards break a long line, and go on after a space (RFC 5545, RFC 6350).
  const unbroken = /calendar|vcard/.test(type) ? text.replace(/\r?\n[ \t]/g, '') : text;
  // What a feed calls an entry looks like an address, and leads nowhere (RFC 4287).
  const whole = unbroken.replace(/<id>.*?<\/id>/gs, '');
  const patterns = type.includes('javascript') ? [IN_SCRIPTS] : IN_FILES;
  const found = patterns.flatMap((pattern) => [...whole.matchAll(pattern)].map(([, to = '']) => decoded(to)));
  return ownAddresses(found, path);
}

function ownAddresses(addresses: string[], path: string): NamedAddress[] {
  return addresses
    .map((to) => URL.parse(to, `http://site${path}`))
    .filter((url) => url !== null)
    .filter((url) => OWN_HOSTS.includes(url.host))
    .map((url) => ({ to: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }));
}

/** What each GET form asks when it is sent as the page came. */
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
    const isLeftOut = /type="(checkbox|radio)"/.test(input) && !/\schecked/.test(input);
    return name && !isLeftOut && !/\sdisabled/.test(input) ? [[name, attribute(input, 'value') ?? '']] : [];
  });
}

function namedSelects(fields: string): [string, string][] {
  return [...fields.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].flatMap(
    ([, select = '', inside = '']) => {
      const options = [...inside.matchAll(/<option\b([^>]*)>([^<]*)/g)];
      const chosen = options.find(([, option = '']) => /\sselected/.test(option)) ?? options[0];
      const name = attribute(select, 'name');
      return name && chosen ? [[name, attribute(chosen[1] ?? '', 'value') ?? chosen[2] ?? '']] : [];
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
