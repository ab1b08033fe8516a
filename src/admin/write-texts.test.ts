import { expect, test } from 'vitest';
import { removeSample } from '../../sample/sample-rows.server.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addNews, newsLegislature, numberedArticle } from '../../tests/news-legislature.ts';
import type { Database } from '../db/database.ts';
import type { EditedKind, EditedText } from '../legislature/edited-texts.server.ts';
import { article, bill, legislator, session } from '../legislature/test-records/records.ts';
import { cleanTexts, type WrittenTexts } from '../news/clean-texts.ts';
import { articlePage, pressPage } from '../news/news.server.ts';
import { checkedText } from './check-text.ts';
import { findEditedText } from './edited-texts.server.ts';
import { addText, articlePreview, changeText, deleteText, restoreText } from './write-texts.server.ts';

const WHO = 'ed@elm.example';
const TEXT: EditedText = {
  title: 'Orchards before the House',
  intro: '',
  text: '<p>H.1 is for <b>trees</b>, says Rep. Ada Marlowe.</p><script>alert(1)</script>',
  day: '2025-05-20',
  from: 'The Elm Leaf',
  url: '',
  category: 'Orchards',
};

const newestArticle = async (db: Database) =>
  (await db.selectFrom('news_articles').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

/** Saves what an editor finds, with what they change of it. */
async function changeOf(db: Database, kind: EditedKind, id: number, change: Partial<EditedText>) {
  const found = await findEditedText(db, kind, id);
  if (!found) throw new Error('It is not there.');
  await changeText(db, { who: WHO, kind, id, version: found.version }, { ...found.text, ...change });
}

const eventsOf = async (db: Database, noun: string, id: number) => {
  const rows = await db
    .selectFrom('change_events')
    .select(['type', 'source'])
    .where('noun', '=', noun)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ type, source }) => `${type} ${source}`);
};

const idOfArticle = async (db: Database, headline: string) =>
  (
    await db
      .selectFrom('news_articles')
      .select('id')
      .where('headline', '=', headline)
      .executeTakeFirstOrThrow()
  ).id;

// U02
test.each([
  ['\n', 'Write something.'],
  ['<script>1</script><p>&nbsp;</p>', 'Nothing of this can be shown: no text is left.'],
])('a text of %j is refused', async (text, words) => {
  expect((await checkedText({ ...TEXT, text }, cleanTexts)).errors).toEqual({ text: words });
});

// U02
test('a text with an HTML element inside 250 others is refused', async () => {
  const textIn = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  const checked = (depth: number) => checkedText({ ...TEXT, text: textIn(depth) }, cleanTexts);
  // A paragraph is put around it.
  expect((await checked(249)).errors).toBeUndefined();
  expect((await checked(250)).errors?.text).toContain('More than 250 HTML elements stand inside one another');
});

// U02
test('a text that takes too long to clean is refused', async () => {
  const text = 'x\n\n'.repeat(60_000);
  const inTooLittleTime = (written: WrittenTexts) => cleanTexts(written, 1);
  expect((await checkedText({ ...TEXT, text }, inTooLittleTime)).errors).toEqual({
    text: 'This text took too long to check, so nothing was saved. Shorten it, or paste it without HTML.',
  });
});

// U02
test('what was cleaned on another thread is kept as it would be on this one', async () => {
  const { text } = await checkedText({ ...TEXT, intro: 'On <i>pears</i><script>1</script>' }, cleanTexts);
  expect(text?.cleaned).toEqual({
    intro: '<p>On <i>pears</i></p>',
    text: '<p>H.1 is for <b>trees</b>, says Rep. Ada Marlowe.</p>',
    words: 'Orchards before the House On pears H.1 is for trees, says Rep. Ada Marlowe.',
  });
});

// U02
describeOnBothEngines('what an editor writes', (openEmpty) => {
  test('is cleaned, leads to what it names, and is told as an import tells it', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    const preview = await articlePreview(db, TEXT, undefined);
    await addText(db, { who: WHO, kind: 'articles' }, TEXT);
    const id = await newestArticle(db);
    const kept = await articlePage(db, id);
    expect(kept).toEqual({ ...preview, id });
    expect(kept).toMatchObject({
      full_text: '<p>H.1 is for <b>trees</b>, says Rep. Ada Marlowe.</p>',
      category_name: 'Orchards',
      bills: [{ number: 'H.1' }],
      legislators: [{ full_name: 'Ada Marlowe' }],
    });
    expect(await eventsOf(db, 'newsArticle', id)).toEqual(['article.added desk']);

    await addText(db, { who: WHO, kind: 'press' }, { ...TEXT, from: 'Ada Marlowe' });
    const release = await db
      .selectFrom('press_releases')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { full_name, author, bills } = await pressPage(db, release.id);
    expect([full_name, author, bills.length]).toEqual(['Ada Marlowe', 'Ada Marlowe', 1]);
    expect(await eventsOf(db, 'pressRelease', release.id)).toEqual(['press.added desk']);
    await changeOf(db, 'press', release.id, { from: '' });
    expect(await pressPage(db, release.id)).toMatchObject({ author: null, legislator_id: null });
  });

  test('keeps nothing that was emptied, and is no change where nothing was changed', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    await addText(db, { who: WHO, kind: 'articles' }, TEXT);
    const id = await newestArticle(db);
    await changeOf(db, 'articles', id, { category: '' });
    expect((await articlePage(db, id)).category_name).toBeNull();
    const lines = () => db.selectFrom('desk_log').select('what').execute();
    const before = await lines();
    await changeOf(db, 'articles', id, {});
    expect(await lines()).toEqual(before);
  });

  test('of two who change the same text, the later is refused', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    const id = await idOfArticle(db, 'Article 15');
    const found = await findEditedText(db, 'articles', id);
    const began = { who: WHO, kind: 'articles', id, version: found?.version ?? '' } as const;
    const mine = { ...TEXT, title: 'Mine' };
    const saved = await Promise.all([
      changeText(db, began, mine),
      changeText(db, began, { ...TEXT, title: 'Yours' }),
    ]);
    expect(saved.filter((each) => each === 'changed meanwhile')).toHaveLength(1);
    const lines = await db.selectFrom('desk_log').select(['who', 'what', 'about']).execute();
    expect(lines).toHaveLength(1);
    expect(await articlePage(db, id)).toMatchObject({ headline: lines[0]?.about });
    // What was empty in the form is empty now.
    expect((await articlePage(db, id)).external_url).toBeNull();
  });

  test('leaves its address to no other when it is deleted, and has it again when it is put back', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    await addText(db, { who: WHO, kind: 'articles' }, TEXT);
    const id = await newestArticle(db);
    const line = await deleteText(db, { who: WHO, kind: 'articles', id });
    await addText(db, { who: WHO, kind: 'articles' }, { ...TEXT, title: 'Another' });
    expect(await newestArticle(db)).toBe(id + 1);
    await restoreText(db, WHO, line);
    expect((await articlePage(db, id)).headline).toBe(TEXT.title);
  });

  test('no import alters or brings back', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    const [changed, deleted] = [await idOfArticle(db, 'Article 15'), await idOfArticle(db, 'Article 45')];
    const before = await articlePage(db, deleted);
    const { version } = (await findEditedText(db, 'articles', changed)) ?? { version: '' };
    await changeText(db, { who: WHO, kind: 'articles', id: changed, version }, TEXT);
    const line = await deleteText(db, { who: WHO, kind: 'articles', id: deleted });
    await expect(articlePage(db, deleted)).rejects.toMatchObject({ init: { status: 404 } });
    expect((await eventsOf(db, 'newsArticle', deleted)).at(-1)).toBe('article.removed desk');

    const newer = (at: number) => ({ ...numberedArticle(at), intro: '<p>Newer.</p>' });
    await addNews(db, [newer(15), newer(45), newer(44), article('One more', { session: '194th' })]);
    expect((await articlePage(db, changed)).headline).toBe(TEXT.title);
    expect((await articlePage(db, await idOfArticle(db, 'Article 44'))).intro).toBe('<p>Newer.</p>');
    await expect(idOfArticle(db, 'Article 45')).rejects.toThrow();

    // Its id was given out meanwhile.
    await restoreText(db, WHO, line);
    const again = await idOfArticle(db, 'Article 45');
    const bills = before.bills.map((each) => ({ ...each, article_id: again }));
    expect(await articlePage(db, again)).toEqual({ ...before, id: again, bills });
    await expect(restoreText(db, WHO, line)).rejects.toMatchObject({ init: { status: 404 } });
    await addNews(db, [newer(45)]);
    expect((await articlePage(db, again)).intro).toBe('<p>Newer.</p>');
  });

  test('stays when the sample goes, and finds its bills among the real ones', async () => {
    const db = await openEmpty();
    await addText(db, { who: WHO, kind: 'articles' }, TEXT);
    const id = await newestArticle(db);
    expect((await articlePage(db, id)).bills).toEqual([]);
    await db.insertInto('site_facts').values({ name: 'sample', value: '1' }).execute();
    await removeSample(db);
    await addNews(db, [session(), legislator('Ada Marlowe'), bill('H1')]);
    expect(await articlePage(db, id)).toMatchObject({
      bills: [{ number: 'H.1' }],
      legislators: [{ full_name: 'Ada Marlowe' }],
    });
  });
});
