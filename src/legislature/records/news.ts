import { z } from 'zod';
import { Day, fromSource, Name, Person, Text } from './fields.ts';

/** Whether the source marks neither bills nor people, so that those whom its text names are looked for. */
const namesAreInText = z.boolean().optional();

export const NewsArticleRecord = z.object({
  noun: z.literal('newsArticle'),
  ...fromSource,
  headline: Text,
  /** HTML; cleaned on the way in. */
  intro: z.string(),
  fullText: z.string(),
  displayDate: Day,
  sourceName: z.string().optional(),
  externalUrl: z.url().optional(),
  category: Name.optional(),
  session: Text.optional(),
  bills: z.array(Text).optional(),
  legislators: z.array(Person).optional(),
  namesAreInText,
});

export const PressReleaseRecord = z.object({
  noun: z.literal('pressRelease'),
  ...fromSource,
  title: Text,
  /** HTML; cleaned on the way in. */
  content: z.string(),
  displayDate: Day,
  author: z.string().optional(),
  category: z.string().optional(),
  session: Text.optional(),
  externalUrl: z.url().optional(),
  legislator: Person.optional(),
  bills: z.array(Text).optional(),
  namesAreInText,
});
