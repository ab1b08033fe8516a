import type { paths } from './schema.ts';

/** The lists of records, which have an address for each record. */
export type Noun = {
  [Path in keyof paths]: Path extends `/api/v1/${infer Name}`
    ? `/api/v1/${Name}/{id}` extends keyof paths
      ? Name
      : never
    : never;
}[keyof paths];
export type Bill = 'bills';

type Get<N extends Noun> = paths[`/api/v1/${N}`] extends { get: infer Operation } ? Operation : never;
type Query<N extends Noun> = Get<N> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;
type Item<N extends Noun> =
  Get<N> extends { responses: { 200: { content: { 'application/json': { results: (infer R)[] } } } } }
    ? R
    : never;

/** Of a record that is whole or custom, the whole one: a custom one needs nothing but an id. */
type Whole<R> = R extends unknown ? ({ id: number } extends R ? never : R) : never;
type Custom<R> = R extends unknown ? ({ id: number } extends R ? R : never) : never;

/** A whole record: `RecordOf<'bills'>`. */
export type RecordOf<N extends Noun> = Whole<Item<N>>;

type NamesIn<Q, Parameter extends string> = Q extends { [P in Parameter]?: (infer Name)[] } ? Name : never;

/** The names of a record's fields. */
export type FieldOf<N extends Noun> = NamesIn<Query<N>, 'fields'>;

/** The names of the records that can be added to a record. */
export type ExpansionOf<N extends Noun> = NamesIn<Query<N>, 'expand'>;

/** The filters of a list. */
export type ListQuery<N extends Noun> = Omit<Query<N>, 'cursor' | 'fields' | 'expand'>;

/** The fields of each record, by default all, and the records to add to it, by default none. */
export interface Selection<Field, Expansion> {
  fields?: Field[];
  expand?: Expansion[];
}

/** A record with chosen fields and added records. */
export type Selected<N extends Noun, Field, Expansion> = Pick<
  RecordOf<N>,
  Extract<keyof RecordOf<N>, Field | 'id'>
> &
  Required<Pick<Custom<Item<N>>, Extract<keyof Custom<Item<N>>, Expansion>>>;
