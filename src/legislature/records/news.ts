import { z } from 'zod';
import { ArticleHtml, Day, fromSource, Headline, listOf, Name, Person, Url } from './fields.ts';
import { longerThan, MAX_NAME_LENGTH, MAX_NAMED } from './lengths.ts';

/** The origin or subject of a text, empty if unknown. */
const Origin = z.string().max(MAX_NAME_LENGTH, longerThan(MAX_NAME_LENGTH));

/** The source's ids of the bills, if it has no numbers. */
const billUpstreamIds = listOf(Name, MAX_NAMED).optional();

/** Whether the source lists neither bills nor people, so that they have to be found in the text. */
const namesAreInText = z.boolean().optional();

export const NewsArticleRecord = z.object({
  noun: z.literal('newsArticle'),
  ...fromSource,
  headline: Headline,
  /** HTML; it is cleaned before it is stored. */
  intro: ArticleHtml,
  fullText: ArticleHtml,
  displayDate: Day,
  sourceName: Origin.optional(),
  externalUrl: Url.optional(),
  category: Name.optional(),
  session: Name.optional(),
  bills: listOf(Name, MAX_NAMED).optional(),
  billUpstreamIds,
  legislators: listOf(Person, MAX_NAMED).optional(),
  namesAreInText,
});

export const PressReleaseRecord = z.object({
  noun: z.literal('pressRelease'),
  ...fromSource,
  title: Headline,
  /** HTML; it is cleaned before it is stored. */
  content: ArticleHtml,
  displayDate: Day,
  author: Origin.optional(),
  category: Origin.optional(),
  session: Name.optional(),
  externalUrl: Url.optional(),
  legislator: Person.optional(),
  bills: listOf(Name, MAX_NAMED).optional(),
  billUpstreamIds,
  namesAreInText,
});
