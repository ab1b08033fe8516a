import { describe, expect, test } from 'vitest';
import { filesOf, readOneSource } from '../test-imports.ts';
import { feeds } from './feed.ts';

/** An RSS 2.0 feed of these items. */
const rss = (items: string, channel = '<title>Elm Courier</title><link>https://www.elm.example/</link>') =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${channel}${items}</channel></rss>`;
const DATE = '<pubDate>Tue, 04 Mar 2025 12:00:00 EST</pubDate>';
const read = (xml: string | Buffer, flags = {}) => readOneSource(feeds, filesOf({ 'feed.xml': xml }), flags);
const articles = async (xml: string | Buffer) => (await read(xml)).records('newsArticle');

describe('a feed of news', () => {
  test('in RSS 2.0 is read with every field', async () => {
    const [article] = await articles(
      rss(`<item><title>Parks &amp;amp; <![CDATA[<i>rivers</i>]]></title><link>/news/1</link><guid isPermaLink="false">tag:1</guid>
        ${DATE}<dc:creator>Lou Quill</dc:creator><category>Uncategorized</category><category>Parks</category>
        <description><![CDATA[<p>About &eacute;lan.</p><p>More</p>]]></description>
        <content:encoded><![CDATA[<p onclick="x()">All of <a href="/b">it</a><script>x()</script></p>]]></content:encoded></item>`),
    );
    expect(article).toEqual({
      noun: 'newsArticle',
      upstreamId: 'tag:1',
      headline: 'Parks & rivers',
      intro: '<p>About élan. More</p>',
      fullText: '<p>All of <a href="https://www.elm.example/b">it</a></p>',
      displayDate: '2025-03-04',
      externalUrl: 'https://www.elm.example/news/1',
      sourceName: 'Elm Courier',
      category: 'Parks',
      namesAreInText: true,
    });
  });

  test('in RSS 1.0 is read with its items beside the channel', async () => {
    const [article] =
      await articles(`<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/"><channel><title>Elm</title>
      <link>https://elm.example/</link></channel><item rdf:about="https://elm.example/1"><title>Parks</title>
      <link>https://elm.example/1</link><dc:date>2025-03-04T12:00:00-05:00</dc:date><dc:subject>Rivers</dc:subject></item></rdf:RDF>`);
    expect(article).toMatchObject({
      upstreamId: 'https://elm.example/1',
      displayDate: '2025-03-04',
      category: 'Rivers',
    });
  });

  test('in Atom is read as text, HTML or XHTML by type, with resolved links', async () => {
    const [article] =
      await articles(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://elm.example/blog/">
      <title>Elm</title><link href="https://elm.example/"/><link rel="self" href="https://elm.example/atom"/>
      <entry><id>urn:1</id><title>1 &lt; 2</title><link rel="enclosure" href="a.mp3"/><link href="one"/>
      <updated>2025-03-05T12:00:00Z</updated><published>2025-03-04T12:00:00Z</published><category term="p" label="Parks"/>
      <summary type="html">&lt;b&gt;Short&lt;/b&gt;</summary>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Long <em>text</em></p></div></content></entry></feed>`);
    expect(article).toMatchObject({
      upstreamId: 'urn:1',
      headline: '1 < 2',
      intro: '<p>Short</p>',
      displayDate: '2025-03-04',
      externalUrl: 'https://elm.example/blog/one',
      category: 'Parks',
    });
    expect(article?.fullText).toContain('<p>Long <em>text</em></p>');
  });

  test('with sparse items gets ids from links and headlines from texts, without boilerplate', async () => {
    const found = await articles(
      rss(`<item><guid>https://elm.example/2</guid>${DATE}<description>Only words here.
        &lt;p&gt;The post &lt;a href="x"&gt;Only&lt;/a&gt; appeared first on Elm.&lt;/p&gt;</description></item>
        <item><title>A</title><link>javascript:alert(1)</link>${DATE}</item>`),
    );
    expect(found[0]).toMatchObject({
      headline: 'Only words here.',
      intro: '<p>Only words here.</p>',
      fullText: '<p>Only words here.</p>',
      externalUrl: 'https://elm.example/2',
    });
    expect(found[1]?.externalUrl).toBeUndefined();
  });

  test('with items without a date or text is imported without them, and each has a reason', async () => {
    const { rejections, accepted } = await read(
      rss(`<item><title>A</title></item><item><title>B</title><pubDate>soon</pubDate></item><item>${DATE}</item>
        <item><title>C</title>${DATE}</item>`),
    );
    expect(accepted).toHaveLength(1);
    expect(rejections).toEqual([
      'feed.xml:A date: is missing',
      'feed.xml:B date: is not a date: soon',
      'feed.xml:an item title: is missing, and there is no text either',
    ]);
  });

  test('is read in its declared encoding', async () => {
    const xml = rss(`<item><title>Caf\xe9</title>${DATE}</item>`).replace('?>', ' encoding="ISO-8859-1"?>');
    expect((await articles(Buffer.from(xml, 'latin1')))[0]?.headline).toBe('Café');
  });

  test('has the same source for a site and its sections', async () => {
    const { source } = await read(
      rss(
        `<item><title>A</title>${DATE}</item>`,
        '<title>Elm: Parks</title><link>https://elm.example/parks</link>',
      ),
    );
    expect(source.source).toBe('feed:elm.example');
  });
});

describe('press releases in a feed', () => {
  const items = `<item><title>A</title>${DATE}<category>Press Release</category><category>Parks</category><author>a@elm.example (Ann Fox)</author></item>
    <item><title>B</title>${DATE}</item>`;

  test('are recognized by their category', async () => {
    const { records } = await read(rss(items));
    expect(records('newsArticle').map((each) => each.headline)).toEqual(['B']);
    expect(records('pressRelease')).toMatchObject([{ title: 'A', author: 'Ann Fox', category: 'Parks' }]);
  });

  test('are all items or none if the operator chooses so', async () => {
    const nouns = async (feedItemsAs: string) =>
      (await read(rss(items), { feedItemsAs })).accepted.map((record) => record.noun);
    expect(await nouns('press')).toEqual(['pressRelease', 'pressRelease']);
    expect(await nouns('news')).toEqual(['newsArticle', 'newsArticle']);
  });
});

describe('a hostile or broken feed', () => {
  const found = async (xml: string) => await feeds.find(filesOf({ 'feed.xml': xml }));
  const item = (title: string) => rss(`<item><title>${title}</title>${DATE}</item>`);

  const withDoctype = (subset: string, title: string) =>
    item(title).replace('?>', `?><!DOCTYPE rss [${subset}]>`);

  test('has its short declared entities expanded, but no nested ones', async () => {
    const xml = withDoctype('<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;">', 'x &a; &b;');
    expect((await articles(xml))[0]?.headline).toBe('x haha &b;');
  });

  test.each([
    ['truncated', item('A').slice(0, -8), 'is truncated'],
    [
      'with an external entity',
      withDoctype('<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;'),
      'is a feed that cannot be read: External entities are not supported',
    ],
    [
      'with a long entity repeated a thousand times',
      withDoctype(`<!ENTITY a "${'ha'.repeat(200)}">`, '&a;'.repeat(1000)),
      expect.stringContaining('Expanded content length limit exceeded'),
    ],
    [
      'nested 5,000 levels deep',
      item('<a>'.repeat(5000)),
      'is a feed that cannot be read: Maximum nested tags exceeded',
    ],
  ])('%s is rejected with a reason', async (_, xml, reason) => {
    const { sources, unreadable } = await found(xml);
    expect(sources).toEqual([]);
    expect(unreadable).toEqual([{ path: 'feed.xml', reason }]);
  });

  test('is not accepted if it is not a feed at all', async () => {
    const other = '<html><head><title>x</title></head><body><rss></rss></body></html>';
    expect(await found(other)).toEqual({ accepted: [], sources: [], unreadable: [] });
  });
});
