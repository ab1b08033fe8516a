import { capitalized } from '../legislature/language/title-case.ts';
import { truncateText } from '../ui/truncate-text.ts';

/** Enacting words that start the title of most bills. */
const ENACTING_WORDS =
  /^(?:an?\s+)?(?:(?:house|senate|joint|concurrent)\s+)*(?:act|bill|resolve|resolution|order)\s+(?=\S)/i;
/** Words between the enacting words and the subject. */
const SUBJECT_PREFIX =
  /^(?:relative to|relating to|relates to|related to|in relation to|with respect to|concerning|regarding|respecting)\s+(?=\S)/i;
/** Maximum length in characters; longer titles are truncated. */
const MAX_LENGTH = 90;

/** Shortens a bill's title to its subject: `An Act relative to drinking water` becomes `Drinking water`. */
export function shortTitle(title: string): string {
  const subject = title.trim().replace(/\.$/, '').replace(ENACTING_WORDS, '').replace(SUBJECT_PREFIX, '');
  return truncateText(capitalized(subject), MAX_LENGTH);
}
