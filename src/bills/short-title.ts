import { truncateText } from '../ui/cut-text.ts';

/** Enacting words that begin the title of most bills and tell nothing of this one. */
const ENACTING =
  /^(?:an?\s+)?(?:(?:house|senate|joint|concurrent)\s+)*(?:act|bill|resolve|resolution|order)\s+(?=\S)/i;
/** What joins them to the subject. */
const JOINING =
  /^(?:relative to|relating to|relates to|related to|in relation to|with respect to|concerning|regarding|respecting)\s+(?=\S)/i;
/** Longer ones are cut in a list. */
const LENGTH = 90;

/** What a bill is about, for a list: `An Act relative to drinking water` is `Drinking water`. @param title as the bill has it */
export function shortTitle(title: string): string {
  const subject = title.trim().replace(/\.$/, '').replace(ENACTING, '').replace(JOINING, '');
  return truncateText(subject.charAt(0).toUpperCase() + subject.slice(1), LENGTH);
}
