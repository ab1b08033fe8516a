import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');
/** The time limit of an import, which takes a second if its expressions and parsers end. */
const TIME_LIMIT_MS = 120_000;
const HEAP_MB = 1000;

const DATE = '<pubDate>Tue, 04 Mar 2025 12:00:00 EST</pubDate>';
const feed = (inside: string) =>
  `<rss version="2.0"><channel><title>T</title><link>https://elm.example/</link>${inside}</channel></rss>`;
const item = (inside: string) => feed(`<item><title>x</title>${DATE}${inside}</item>`);
const described = (html: string) => item(`<description><![CDATA[${html}]]></description>`);
const atom = (content: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id><title>x</title>
   <updated>2025-03-04T12:00:00Z</updated><content type="xhtml">${content}</content></entry></feed>`;

const FEEDS: Record<string, string> = {
  'comments after the end, 542 bytes': `${feed('')}${'<!---->'.repeat(62)}x`,
  'comments never closed': item('<!--'.repeat(1_000_000)),
  'sections never closed': item('<![CDATA['.repeat(500_000)),
  'a date of brackets': item('').replace(DATE, `<pubDate>${'('.repeat(300_000)}</pubDate>`),
  'an author of brackets': item(`<category>Press Release</category><author>${'('.repeat(300_000)}</author>`),
  'blog notes never closed': item(`<description>${'The post &lt;a '.repeat(120_000)}</description>`),
  'elements nested without end': described('<div>'.repeat(300_000)),
  'elements closed that were never opened': described(`${'<b>'.repeat(40_000)}${'</i>'.repeat(40_000)}`),
  'lists nested in lists': described('<ul><li>'.repeat(60_000)),
  'the same element within a text of Atom': atom('<content>'.repeat(300_000) + '</content>'.repeat(300_000)),
  'a million attributes': item('').replace('<item>', `<item ${'a="b" '.repeat(1_000_000)}>`),
  'a million ampersands': item('').replace('>x<', `>${'&'.repeat(1_900_000)}<`),
  'more bytes than a feed has': feed(' '.repeat(100_000_000)),
};

const pageOf = (...lines: string[]) => {
  const numbered = lines.map((line, i) => `${`${i + 1}`.padStart(2)}            ${line}\n`);
  return `${'1'.padStart(67)}\n${numbered.join('\n')}`;
};
const title = ['NEW YORK STATE SENATE', 'THE STENOGRAPHIC RECORD', 'March 4, 2025', '10:05 a.m.'];
const spoken = (...lines: string[]) => pageOf(...title, 'THE PRESIDENT:  Order.', ...lines);

const TRANSCRIPTS: Record<string, string> = {
  'an examiner without a colon': spoken(`BY ${'A'.repeat(60)}!`),
  'a line of letters': spoken('o'.repeat(300_000)),
  'a committee again and again': pageOf(`HEARING OF THE ${'COMMITTEE ON '.repeat(70)}`, ...title),
  'one paragraph without end': `${spoken()}${'and so on and so on\n'.repeat(300_000)}`,
  'a title without end': `${pageOf(...title)}${'SENATE HEARING ON\n'.repeat(300_000)}`,
  'speakers without end': `${spoken()}${'                 MR. OAK:  No.\n'.repeat(100_000)}`,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports files in a separate process with limited memory, because a regular expression that does not end blocks all timers. */
async function importHostile(name: string, files: Record<string, string>) {
  await mkdir(join(folder, name));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), text);
  const env = {
    ...process.env,
    DATA_DIR: join(folder, `${name}-data`),
    DATABASE_URL: '',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  };

  return await new Promise<{ code: unknown; out: string }>((done) => {
    const options = { env, timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL' } as const;
    execFile(STATEHOUSE, ['import', join(folder, name)], options, (error, stdout, stderr) =>
      done({ code: error?.killed ? 'killed' : error?.code, out: stdout + stderr }),
    );
  });
}

test(
  'an import of hostile feeds ends in bounded time and memory, and reports their problems',
  async () => {
    const files = Object.entries(FEEDS).map(([name, text]) => [
      `${name}.xml`,
      `<?xml version="1.0"?>${text}`,
    ]);
    const { code, out } = await importHostile('feeds', Object.fromEntries(files));
    expect([code, out]).toEqual([1, expect.stringContaining('is larger than 10 MB')]);
    expect(out).toContain('is truncated');
    expect(out).toContain('has elements nested too deeply');
  },
  2 * TIME_LIMIT_MS,
);

test(
  'an import of hostile transcripts ends in bounded time and memory, and reports their problems',
  async () => {
    const { code, out } = await importHostile('transcripts', TRANSCRIPTS);
    expect([code, out]).toEqual([1, expect.stringContaining('is longer than 1000 characters')]);
  },
  2 * TIME_LIMIT_MS,
);
