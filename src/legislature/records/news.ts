import { z } from 'zod';
import { ArticleHtml, Day, fromSource, Headline, listOf, Name, Person, Url } from './fields.ts';
import { longerThan, MAX_NAME_LENGTH, MAX_NAMED } from './lengths.ts';

/** Whom or what a text is from or about, empty where the source does not say. */
const Origin = z.string().max(MAX_NAME_LENGTH, longerThan(MAX_NAME_LENGTH));

/** Whether the source marks neither bills nor people, so that those whom its text names are looked for. */
const namesAreInText = z.boolean().optional();

export const NewsArticleRecord = z.object({
  noun: z.literal('newsArticle'),
  ...fromSource,
  headline: Headline,
  /** HTML; cleaned on the way in. */
  intro: ArticleHtml,
  fullText: ArticleHtml,
  displayDate: Day,
  sourceName: Origin.optional(),
  externalUrl: Url.optional(),
  category: Name.optional(),
  session: Name.optional(),
  bills: listOf(Name, MAX_NAMED).optional(),
  legislators: listOf(Person, MAX_NAMED).optional(),
  namesAreInText,
});

export const PressReleaseRecord = z.object({
  noun: z.literal('pressRelease'),
  ...fromSource,
  title: Headline,
  /** HTML; cleaned on the way in. */
  content: ArticleHtml,
  displayDate: Day,
  author: Origin.optional(),
  category: Origin.optional(),
  session: Name.optional(),
  externalUrl: Url.optional(),
  legislator: Person.optional(),
  bills: listOf(Name, MAX_NAMED).optional(),
  namesAreInText,
});
