import type { Chamber } from '../records/fields.ts';
import type { ParsedAction } from './bill-state.ts';

/**
 * Gives to the first chamber what it did to send the measure, where the source gives it to the second one: that chamber passed nothing
 * before the first one's message. Iowa's source has some resolutions so.
 */
export function withPassageBySender(actions: ParsedAction[], origin: Chamber): ParsedAction[] {
  const message = actions.findIndex(
    ({ chamber, text }) => isOther(chamber, origin) && senderOf(text) === origin,
  );
  const earlier = actions.slice(0, Math.max(message, 0)).filter(({ step }) => PASSES.has(step));
  const [passage] = earlier;
  if (!passage || !earlier.every(({ chamber }) => isOther(chamber, origin))) return actions;

  const from = actions.indexOf(passage);
  return actions.map((action, at) =>
    at >= from && at < message && isOther(action.chamber, origin) ? { ...action, chamber: origin } : action,
  );
}

const PASSES: ReadonlySet<string> = new Set(['passed', 'adopted']);

const isOther = (chamber: Chamber, origin: Chamber) => chamber !== origin && chamber !== 'joint';

/** The chamber from which a message comes: `Message from House.` */
function senderOf(text: string): Chamber | undefined {
  const [, sender] = /^(?:message|received) from (?:the )?(house|assembly|senate)\b/i.exec(text) ?? [];
  if (!sender) return undefined;
  return sender.toLowerCase() === 'senate' ? 'senate' : 'house';
}
