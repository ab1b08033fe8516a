import { z } from 'zod';
import type { FollowedRecord } from '../dashboard/followed.server.ts';
import { BlockedAddress } from '../http/fetch-public.ts';
import { postAddress } from '../http/post-public.ts';
import { submittedForm } from '../http/submitted-form.ts';
import type { FormErrors } from '../ui/form-parts.tsx';
import { KINDS } from './alert-kinds.ts';
import { FREQUENCIES } from './due-times.ts';
import { FeedFormat } from './feed-formats.ts';
import type { AlertChoices } from './rules.server.ts';
import { WebhookFormat } from './webhook-formats.ts';

/** The choices of a new rule: every morning, before the working day. */
export const DEFAULT_SCHEDULE = { frequency: 'daily', hour: 7, weekday: 1 } as const;

const Hour = z.coerce.number().int('Choose an hour.').min(0).max(23);
const OptionalHour = z.union([z.literal(''), Hour]);

const Fields = z.object({
  list: z.string().regex(/^$|^(?:(?:bill|legislator|committee)-)?[1-9]\d{0,9}$/, 'Choose what to watch.'),
  frequency: z.enum(FREQUENCIES, 'Choose how often.'),
  hour: Hour,
  weekday: z.coerce.number().int('Choose a day.').min(1).max(7),
  kinds: z.array(z.enum(KINDS)).min(1, 'Choose at least one kind of change.'),
  urgent: z.boolean(),
  quietFrom: OptionalHour,
  quietTo: OptionalHour,
  breaksQuiet: z.boolean(),
  channel: z.union([z.literal(''), z.literal('mail'), WebhookFormat], 'Choose where to send messages.'),
  webhookUrl: z.string().trim().max(2_000, 'A webhook’s address can have up to 2,000 characters.'),
});

/** A webhook as entered. */
export interface RequestedWebhook {
  format: WebhookFormat;
  /** Undefined to keep the address that is stored. */
  url: URL | undefined;
}

/** A submitted form of an alert: what its button does, the rule that it changes, and its choices or their errors. */
export interface AlertForm {
  what: string;
  /** The id of a rule, as text; empty for a new one. */
  rule: string;
  choices?: AlertChoices;
  /** The webhook that gets the messages; undefined for mail. */
  webhook?: RequestedWebhook | undefined;
  errors?: FormErrors;
  /** The format of a feed whose address is made or withdrawn. */
  format?: FeedFormat;
}

/** Reads the form of an alert. @param privateHosts hosts that webhooks may address without https */
export async function readAlertForm(request: Request, privateHosts: readonly string[]): Promise<AlertForm> {
  const form = await submittedForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const { what, rule } = { what: field('what'), rule: field('rule') };
  if (!['save', 'preview'].includes(what)) return { what, rule, format: readFormat(field('format'), rule) };
  const { data, error } = Fields.safeParse({
    list: field('list'),
    frequency: field('frequency'),
    hour: field('hour'),
    weekday: field('weekday'),
    kinds: form.getAll('kinds').map(String),
    urgent: form.has('urgent'),
    quietFrom: field('quietFrom'),
    quietTo: field('quietTo'),
    breaksQuiet: form.has('breaksQuiet'),
    channel: field('channel'),
    webhookUrl: field('webhookUrl'),
  });
  if (error) {
    const errors = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { what, rule, errors: Object.fromEntries(errors) };
  }
  const { list, urgent, quietFrom, quietTo, breaksQuiet, channel, webhookUrl, ...choices } = data;
  if ((quietFrom === '') !== (quietTo === ''))
    return { what, rule, errors: { quietTo: 'Choose when the quiet hours begin and end, or neither.' } };
  if (quietFrom !== '' && quietFrom === quietTo)
    return { what, rule, errors: { quietTo: 'Quiet hours must end at another hour than they begin.' } };
  const webhook = readWebhook(channel, webhookUrl, privateHosts);
  if (typeof webhook === 'string') return { what, rule, errors: { webhookUrl: webhook } };
  const quiet =
    quietFrom === '' || quietTo === ''
      ? null
      : { from: quietFrom, to: quietTo, isBrokenByUrgent: breaksQuiet };
  return {
    what,
    rule,
    webhook,
    choices: { ...choices, ...readSubject(list), isUrgentAtOnce: urgent, quiet },
  };
}

/** Reads what `subjectValue` writes. */
function readSubject(text: string): Pick<AlertChoices, 'listId' | 'record'> {
  const [, kind, id] = /^(?:(bill|legislator|committee)-)?(\d+)$/.exec(text) ?? [];
  if (id === undefined) return { listId: null, record: null };
  return kind === undefined
    ? { listId: Number(id), record: null }
    : { listId: null, record: { kind: kind as FollowedRecord['kind'], id: Number(id) } };
}

/** The agenda has no rule, and is a calendar only. @returns undefined if the format is not one that the feed has */
function readFormat(text: string, rule: string): FeedFormat | undefined {
  const { data } = FeedFormat.safeParse(text);
  return rule === '' && data !== 'ics' ? undefined : data;
}

/** @returns the reason, as a sentence, if the address cannot be used */
function readWebhook(
  channel: '' | 'mail' | WebhookFormat,
  address: string,
  privateHosts: readonly string[],
): RequestedWebhook | undefined | string {
  if (channel === '' || channel === 'mail') return undefined;
  if (address === '') return { format: channel, url: undefined };
  try {
    const url = postAddress(address, privateHosts);
    const hasTopic = channel !== 'ntfy' || /[^/]/.test(url.pathname);
    return hasTopic
      ? { format: channel, url }
      : 'The address must end with a topic, such as https://ntfy.sh/my-topic.';
  } catch (error) {
    if (error instanceof BlockedAddress) return `The address ${error.message}.`;
    throw error;
  }
}
