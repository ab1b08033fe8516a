import { expect, test } from 'vitest';
import { removeSample } from '../../sample/sample-rows.server.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addNews, newsLegislature, numberedArticle } from '../../tests/news-legislature.ts';
import type { Database } from '../db/database.ts';
import type { EditedKind, EditedText } from '../legislature/edited-texts.server.ts';
import { article, bill, legislator, session } from '../legislature/test-records/records.ts';
import { cleanTexts, type WrittenTexts } from '../news/clean-texts.ts';
import { articlePage, pressPage } from '../news/news.server.ts';
import { findEditedText } from './edited-texts.server.ts';
import { validateText } from './validate-text.ts';
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

/** Changes some fields of a saved text. */
async function changeFields(db: Database, kind: EditedKind, id: number, change: Partial<EditedText>) {
  const found = await findEditedText(db, kind, id);
  if (!found) throw new Error('The text does not exist.');
  await changeText(db, { who: WHO, kind, id, version: found.version }, { ...found.text, ...change });
}

const eventsOf = async (db: Database, noun: string, id: number) => {
  const rows = await db
    .selectFrom('change_events')
    .select(['type', 'source'])
    .where('record_type', '=', noun)
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
  ['\n', 'Enter the text.'],
  ['<script>1</script><p>&nbsp;</p>', 'No text remains after removing unsafe HTML. Enter some text.'],
])('the text %j is rejected', async (text, words) => {
  expect((await validateText({ ...TEXT, text }, cleanTexts)).errors).toEqual({ text: words });
});

// U02
test('a text with HTML nested more than 250 levels deep is rejected', async () => {
  const textIn = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  const checked = (depth: number) => validateText({ ...TEXT, text: textIn(depth) }, cleanTexts);
  // The text is wrapped in a paragraph, which is one more level.
  expect((await checked(249)).errors).toBeUndefined();
  expect((await checked(250)).errors?.text).toContain('More than 250 HTML elements are nested');
});

// U02
test('a text that takes too long to clean is rejected', async () => {
  const text = 'x\n\n'.repeat(60_000);
  const inTooLittleTime = (values: WrittenTexts) => cleanTexts(values, 1);
  expect((await validateText({ ...TEXT, text }, inTooLittleTime)).errors).toEqual({
    text: 'This text took too long to check and was not saved. Shorten it, or paste it without HTML.',
  });
});

// U02
test('a text cleaned on a worker thread is saved like one cleaned on the main thread', async () => {
  const { text } = await validateText({ ...TEXT, intro: 'On <i>pears</i><script>1</script>' }, cleanTexts);
  expect(text?.cleaned).toEqual({
    intro: '<p>On <i>pears</i></p>',
    text: '<p>H.1 is for <b>trees</b>, says Rep. Ada Marlowe.</p>',
    words: 'Orchards before the House On pears H.1 is for trees, says Rep. Ada Marlowe.',
  });
});

// U02
describeOnBothEngines('a text written by an editor', (openEmpty) => {
  test('is cleaned, linked to the bills and legislators it names, and recorded as a change event', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    const preview = await articlePreview(db, TEXT, undefined);
    await addText(db, { who: WHO, kind: 'articles' }, TEXT);
    const id = await newestArticle(db);
    const saved = await articlePage(db, id);
    expect(saved).toEqual({ ...preview, id });
    expect(saved).toMatchObject({
      full_text: '<p>H.1 is for <b>trees</b>, says Rep. Ada Marlowe.</p>',
      category_name: 'Orchards',
      bills: [{ number: 'H.1' }],
      legislators: [{ full_name: 'Ada Marlowe' }],
    });
    expect(await eventsOf(db, 'newsArticle', id)).toEqual(['article.added editor']);

    await addText(db, { who: WHO, kind: 'press' }, { ...TEXT, from: 'Ada Marlowe' });
    const release = await db
      .selectFrom('press_releases')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { full_name, author, bills } = await pressPage(db, release.id);
    expect([full_name, author, bills.length]).toEqual(['Ada Marlowe', 'Ada Marlowe', 1]);
    expect(await eventsOf(db, 'pressRelease', release.id)).toEqual(['press.added editor']);
    await changeFields(db, 'press', release.id, { from: '' });
    expect(await pressPage(db, release.id)).toMatchObject({ author: null, legislator_id: null });
  });

  test('loses fields that are cleared, and has no audit entry when nothing changed', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    await addText(db, { who: WHO, kind: 'articles' }, TEXT);
    const id = await newestArticle(db);
    await changeFields(db, 'articles', id, { category: '' });
    expect((await articlePage(db, id)).category_name).toBeNull();
    const lines = () => db.selectFrom('audit_log').select('what').execute();
    const before = await lines();
    await changeFields(db, 'articles', id, {});
    expect(await lines()).toEqual(before);
  });

  test('accepts only the first of two conflicting changes', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    const id = await idOfArticle(db, 'Article 15');
    const found = await findEditedText(db, 'articles', id);
    const edit = { who: WHO, kind: 'articles', id, version: found?.version ?? '' } as const;
    const mine = { ...TEXT, title: 'Mine' };
    const saved = await Promise.all([
      changeText(db, edit, mine),
      changeText(db, edit, { ...TEXT, title: 'Yours' }),
    ]);
    expect(saved.filter((each) => each === 'conflict')).toHaveLength(1);
    const lines = await db.selectFrom('audit_log').select(['who', 'what', 'about']).execute();
    expect(lines).toHaveLength(1);
    expect(await articlePage(db, id)).toMatchObject({ headline: lines[0]?.about });
    // A field that was empty in the form is empty now.
    expect((await articlePage(db, id)).external_url).toBeNull();
  });

  test('leaves its id unused when it is deleted, and gets it back when it is restored', async () => {
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

  test('is neither changed nor brought back by an import', async () => {
    const db = await openEmpty();
    await newsLegislature(db);
    const [changed, deleted] = [await idOfArticle(db, 'Article 15'), await idOfArticle(db, 'Article 45')];
    const before = await articlePage(db, deleted);
    const { version } = (await findEditedText(db, 'articles', changed)) ?? { version: '' };
    await changeText(db, { who: WHO, kind: 'articles', id: changed, version }, TEXT);
    const line = await deleteText(db, { who: WHO, kind: 'articles', id: deleted });
    await expect(articlePage(db, deleted)).rejects.toMatchObject({ init: { status: 404 } });
    expect((await eventsOf(db, 'newsArticle', deleted)).at(-1)).toBe('article.removed editor');

    const newer = (at: number) => ({ ...numberedArticle(at), intro: '<p>Newer.</p>' });
    await addNews(db, [newer(15), newer(45), newer(44), article('One more', { session: '194th' })]);
    expect((await articlePage(db, changed)).headline).toBe(TEXT.title);
    expect((await articlePage(db, await idOfArticle(db, 'Article 44'))).intro).toBe('<p>Newer.</p>');
    await expect(idOfArticle(db, 'Article 45')).rejects.toThrow();

    // Another article has taken its id by now.
    await restoreText(db, WHO, line);
    const restored = await idOfArticle(db, 'Article 45');
    const bills = before.bills.map((each) => ({ ...each, article_id: restored }));
    expect(await articlePage(db, restored)).toEqual({ ...before, id: restored, bills });
    await expect(restoreText(db, WHO, line)).rejects.toMatchObject({ init: { status: 404 } });
    await addNews(db, [newer(45)]);
    expect((await articlePage(db, restored)).intro).toBe('<p>Newer.</p>');
  });

  test('stays when sample data is removed, and is linked to the real bills', async () => {
    const db = await openEmpty();
    await addText(db, { who: WHO, kind: 'articles' }, TEXT);
    const id = await newestArticle(db);
    expect((await articlePage(db, id)).bills).toEqual([]);
    await db.insertInto('jurisdiction').values({ id: 1, is_sample: 1 }).execute();
    await removeSample(db);
    await addNews(db, [session(), legislator('Ada Marlowe'), bill('H1')]);
    expect(await articlePage(db, id)).toMatchObject({
      bills: [{ number: 'H.1' }],
      legislators: [{ full_name: 'Ada Marlowe' }],
    });
  });
});
