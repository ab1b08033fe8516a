import { etag } from 'hono/etag';
import type { Database } from '../db/database.ts';
import {
  type Api,
  createRoute,
  idInPath,
  jsonResponses,
  newApi,
  queryOf,
  withOptionalKey,
  z,
} from '../http/endpoints.ts';
import type { Site } from '../layout/site.ts';
import { bills } from './bill-documents.server.ts';
import { changesApi } from './changes.api.ts';
import { customSchema, type Selection, selectionParameters } from './custom-records.server.ts';
import { Id, type Noun, text } from './documents.ts';
import { expansionsOf } from './expansions.server.ts';
import {
  billIdByNumber,
  type ListQuery,
  listParameters,
  listRecords,
  oneRecord,
  type RecordOptions,
  SESSION_PATTERN,
  textsOfBill,
} from './list-records.server.ts';
import { publishedNouns } from './nouns.ts';
import { RECORDS_TAG } from './tag.ts';

/** Records are the same for everyone. A client that has the newest version gets a 304. */
const REVALIDATED = { middleware: [etag({ weak: true })], ...withOptionalKey };

/** The endpoints for programs that read or copy whole records: `/api/v1`. */
export function recordsApi(
  { db, config, settings, stopping }: Pick<Site, 'db' | 'config' | 'settings' | 'stopping'>,
  api = newApi(),
): Api {
  const { siteUrl } = settings;
  changesApi({ db, stopping }, api);
  api.openapi(textsRoute, async (c) => {
    const texts = await textsOfBill(db, c.req.valid('param').id);
    return c.json(Texts.parse(texts), 200);
  });
  const nouns = publishedNouns(config);
  for (const noun of nouns) addNoun(api, noun, { db, siteUrl, expansions: expansionsOf(noun, nouns) });
  return api;
}

const Texts = z.array(z.strictObject({ version_id: Id, note: text, text }).openapi('TextRecord'));
const textsRoute = createRoute({
  method: 'get',
  path: '/api/v1/bills/{id}/texts',
  operationId: 'listBillTexts',
  tags: [RECORDS_TAG],
  summary: 'List a bill’s texts',
  ...REVALIDATED,
  request: { params: idInPath('This bill does not exist.'), query: queryOf({}) },
  responses: jsonResponses(Texts, 'The texts of its versions that the site has.'),
});

/** Adds the list of a noun and its single records. */
function addNoun(api: Api, noun: Noun, { db, ...options }: { db: Database } & RecordOptions): void {
  const { name, word, schema } = noun;
  const custom = customSchema(noun, options.expansions, `Custom${camelCase(word)}Record`);
  const selection = selectionParameters(noun, options.expansions);
  const One = z.union([schema, custom]);
  const Page = z
    .strictObject({
      results: z.array(One),
      next: z
        .string()
        .nullable()
        .openapi({ description: 'The `cursor` of the next page; null on the last.' }),
    })
    .openapi(`${camelCase(word)}Records`);
  const list = createRoute({
    method: 'get',
    path: `/api/v1/${name}`,
    operationId: `list${camelCase(word)}Records`,
    tags: [RECORDS_TAG],
    summary: `List ${name.replaceAll('-', ' ')}`,
    ...REVALIDATED,
    request: { query: queryOf({ ...listParameters(noun), ...selection }) },
    responses: jsonResponses(Page, 'The records in the order of their ids.'),
  });
  const one = createRoute({
    method: 'get',
    path: `/api/v1/${name}/{id}`,
    operationId: `get${camelCase(word)}Record`,
    tags: [RECORDS_TAG],
    summary: `Get one ${word}`,
    ...REVALIDATED,
    request: { params: idInPath(`This ${word} does not exist.`), query: queryOf(selection) },
    responses: jsonResponses(One, `The ${word}.`),
  });
  const schemaFor = ({ fields, expand }: Selection) => (fields || expand ? custom : schema);
  const single = async (selected: Selection & { id: number }) =>
    schemaFor(selected).parse(await oneRecord(db, noun, selected, options));

  if (noun === bills) {
    const byNumber = createRoute({
      method: 'get',
      path: '/api/v1/bills/{session}/{number}',
      operationId: 'getBillByNumber',
      tags: [RECORDS_TAG],
      summary: 'Get a bill by its number',
      ...REVALIDATED,
      request: { params: BillNumber, query: queryOf(selection) },
      responses: jsonResponses(One, 'The bill.'),
    });
    api.openapi(byNumber, async (c) => {
      const id = await billIdByNumber(db, c.req.valid('param'));
      return c.json(await single({ ...(c.req.valid('query') as Selection), id }), 200);
    });
  }
  api.openapi(list, async (c) => {
    // Which parameters there are depends on the noun, so their type is not inferred.
    const query = c.req.valid('query') as ListQuery & Selection;
    const { results, next } = await listRecords(db, noun, query, options);
    if (next) {
      const address = new URL(c.req.url);
      address.searchParams.set('cursor', next);
      c.header('Link', `<${address.pathname}${address.search}>; rel="next"`);
    }
    const page = { results: z.array(schemaFor(query)).parse(results), next };
    // The schema is that of any noun, so its type is not inferred.
    return c.json(page as never, 200);
  });
  api.openapi(one, async (c) => {
    const record = await single({ ...(c.req.valid('query') as Selection), ...c.req.valid('param') });
    return c.json(record as never, 200);
  });
}

const InAddress = z
  .string()
  .regex(SESSION_PATTERN, 'This bill does not exist.')
  .openapi({ pattern: SESSION_PATTERN.source });
const BillNumber = z.strictObject({
  session: InAddress.openapi({ description: 'The identifier of the session.', example: '2025-2026' }),
  number: InAddress.openapi({
    description: 'The number in any spelling, or that of its docket.',
    example: 'H1',
  }),
});

/** `roll call` becomes `RollCall`. */
function camelCase(words: string): string {
  return words.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
}
