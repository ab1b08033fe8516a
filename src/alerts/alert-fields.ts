import { z } from 'zod';
import type { FollowedRecord } from '../dashboard/followed.server.ts';
import { FollowedDays } from '../dashboard/followed-days.ts';
import { BlockedAddress } from '../http/fetch-public.ts';
import { postAddress } from '../http/post-public.ts';
import { submittedForm } from '../http/submitted-form.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { type AlertKind, KINDS, KINDS_OF_DAYS } from './alert-kinds.ts';
import { FREQUENCIES } from './due-times.ts';
import { FeedFormat } from './feed-formats.ts';
import type { AlertChoices, AlertRule } from './rule-row.server.ts';
import { subjectValue } from './rule-subject.ts';
import { WebhookFormat } from './webhook-formats.ts';

const Hour = z.coerce.number().int('Choose an hour.').min(0).max(23);
const OptionalHour = z.union([z.literal(''), Hour]);

const Fields = z.object({
  list: z
    .string()
    .regex(
      /^$|^(?:(?:bill|legislator|committee)-)?[1-9]\d{0,9}$|^days-[\w-]{1,20}$|^search\?.{1,4000}$/,
      'Choose what to watch.',
    ),
  frequency: z.enum(FREQUENCIES, 'Choose how often.'),
  hour: Hour,
  weekday: z.coerce.number().int('Choose a day.').min(1).max(7),
  kinds: z.array(z.enum(KINDS)).min(1, 'Choose at least one kind of change.'),
  urgent: z.boolean(),
  quietFrom: OptionalHour,
  quietTo: OptionalHour,
  breaksQuiet: z.boolean(),
  channel: z.union(
    [z.literal(''), z.literal('mail'), z.literal('push'), WebhookFormat],
    'Choose where to send messages.',
  ),
  webhookUrl: z.string().trim().max(2_000, 'A webhook’s address can have up to 2,000 characters.'),
  organization: z.string().regex(/^$|^[1-9]\d{0,9}$/, 'Choose who gets the alert.'),
});
const { shape } = Fields;

/** What a form had, for showing it again. A field that cannot be read has the default of a new rule: every morning, by mail. */
const Entered = z.object({
  list: shape.list.catch(''),
  frequency: shape.frequency.catch('daily'),
  hour: shape.hour.catch(7),
  weekday: shape.weekday.catch(1),
  kinds: shape.kinds.catch([]),
  urgent: shape.urgent,
  quietFrom: shape.quietFrom.catch(''),
  quietTo: shape.quietTo.catch(''),
  breaksQuiet: shape.breaksQuiet,
  channel: shape.channel.catch(''),
  webhookUrl: z.string(),
  organization: shape.organization.catch(''),
});
export type EnteredAlert = z.infer<typeof Entered>;

/** The fields of the form that changes a rule. What a member muted is still chosen in an alert of their organization. */
export function enteredFrom(rule: AlertRule, channel: WebhookFormat | undefined): EnteredAlert {
  const { kinds, mutedKinds, organizationAlertId, frequency, hour, weekday, isUrgentAtOnce, quiet, isPush } =
    rule;
  return {
    list: subjectValue(rule),
    frequency,
    hour,
    weekday,
    kinds: organizationAlertId === null ? [...kinds] : [...kinds, ...mutedKinds],
    urgent: isUrgentAtOnce,
    quietFrom: quiet?.from ?? '',
    quietTo: quiet?.to ?? '',
    breaksQuiet: quiet?.isBrokenByUrgent ?? false,
    channel: channel ?? (isPush ? 'push' : 'mail'),
    webhookUrl: '',
    organization: '',
  };
}

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
  /** The fields, if the button needs any. */
  entered?: EnteredAlert;
  choices?: AlertChoices;
  /** The webhook that gets the messages; undefined for mail and browsers. */
  webhook?: RequestedWebhook | undefined;
  /** The organization that owns a new alert; undefined for the user. */
  organizationId?: number | undefined;
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
  const raw = {
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
    organization: field('organization'),
  };
  const read = { what, rule, entered: Entered.parse(raw) };
  const { data, error } = Fields.safeParse(raw);
  if (error) {
    const errors = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { ...read, errors: Object.fromEntries(errors) };
  }
  const { list, urgent, quietFrom, quietTo, breaksQuiet, channel, webhookUrl, organization, ...choices } =
    data;
  const daysError = errorOfDays(list, choices.kinds);
  if (daysError) return { ...read, errors: daysError };
  const webhook = readWebhook(channel, webhookUrl, privateHosts);
  const quietError = quietErrorOf(quietFrom, quietTo);
  if (quietError || typeof webhook === 'string') {
    const webhookError = typeof webhook === 'string' && { webhookUrl: webhook };
    return { ...read, errors: { ...webhookError, ...(quietError && { quietTo: quietError }) } };
  }
  const quiet =
    quietFrom === '' || quietTo === ''
      ? null
      : { from: quietFrom, to: quietTo, isBrokenByUrgent: breaksQuiet };
  return {
    ...read,
    webhook,
    organizationId: organization === '' ? undefined : Number(organization),
    choices: {
      ...choices,
      kinds: kindsOf(list, choices.kinds),
      ...readSubject(list),
      isUrgentAtOnce: urgent,
      quiet,
      isPush: channel === 'push',
    },
  };
}

/** The followed days in the field `list`; undefined if it has another subject, or a day that does not exist. */
export function readDays(text: string): FollowedDays | undefined {
  return text.startsWith('days-') ? FollowedDays.safeParse(text.slice('days-'.length)).data : undefined;
}

/** Reads what `subjectValue` writes. */
function readSubject(text: string): Pick<AlertChoices, 'listId' | 'record' | 'days' | 'search'> {
  const days = readDays(text);
  if (days) return { listId: null, record: null, days };
  const [, search] = /^search\?(.+)$/.exec(text) ?? [];
  if (search !== undefined) return { listId: null, record: null, search };
  const [, kind, id] = /^(?:(bill|legislator|committee)-)?(\d+)$/.exec(text) ?? [];
  if (id === undefined) return { listId: null, record: null };
  return kind === undefined
    ? { listId: Number(id), record: null }
    : { listId: null, record: { kind: kind as FollowedRecord['kind'], id: Number(id) } };
}

/** The chosen kinds without those that days do not have, which the form hides. */
function kindsOf(list: string, kinds: readonly AlertKind[]): readonly AlertKind[] {
  return readDays(list) ? kinds.filter((kind) => KINDS_OF_DAYS.includes(kind)) : kinds;
}

/** What is wrong with an alert about days: the day, or kinds that a day does not have. */
function errorOfDays(list: string, kinds: readonly AlertKind[]): FormErrors | undefined {
  if (!list.startsWith('days-')) return undefined;
  if (!readDays(list)) return { list: 'Choose a day that exists.' };
  return kinds.some((kind) => KINDS_OF_DAYS.includes(kind))
    ? undefined
    : { kinds: 'Choose meetings, roll calls, status or actions. Days have no other changes.' };
}

function quietErrorOf(from: number | '', to: number | ''): string | undefined {
  if ((from === '') !== (to === '')) return 'Choose when the quiet hours begin and end, or neither.';
  if (from !== '' && from === to) return 'Quiet hours must end at another hour than they begin.';
  return undefined;
}

/** The agenda has no rule, and is a calendar only. @returns undefined if the format is not one that the feed has */
function readFormat(text: string, rule: string): FeedFormat | undefined {
  const { data } = FeedFormat.safeParse(text);
  return rule === '' && data !== 'ics' ? undefined : data;
}

/** @returns the reason, as a sentence, if the address cannot be used */
function readWebhook(
  channel: EnteredAlert['channel'],
  address: string,
  privateHosts: readonly string[],
): RequestedWebhook | undefined | string {
  if (channel === '' || channel === 'mail' || channel === 'push') return undefined;
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
