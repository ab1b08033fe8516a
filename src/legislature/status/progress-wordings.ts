import type { Wordings } from './step.ts';
import { ENDS } from './wordings-of-ends.ts';
import { OTHER_QUESTIONS } from './wordings-of-other-questions.ts';
import { VOTES } from './wordings-of-votes.ts';
import { WORK } from './wordings-of-work.ts';

/*
 * The rules, from top to bottom: the first wording that matches an action decides its step. They are written for words
 * in lower case, with abbreviations written out (see `wordsOfAction`). Only if none matches, the classification by
 * Open States' scraper decides. Wordings come first because scrapers also classify by words, but by fewer of them:
 * `Conference Committee Report; Not Signed Off` is classified as a governor's signature.
 *
 * The rules are about events that all legislatures have, in the words that several of them use. Comments name a
 * legislature where only its usage explains a rule. action-examples.txt has a real example of every wording.
 */
export const RULES: Wordings = [...OTHER_QUESTIONS, ...ENDS, ...VOTES, ...WORK];
