import {
  type ChangeGroup,
  type DetectedChange,
  type GroupedChange,
  groupChanges,
} from '../dashboard/change-groups.ts';
import { FOUND_CHANGES } from '../dashboard/change-text.ts';
import { mailHtml, SMALL } from '../mail/mail-document.tsx';
import { counted } from '../ui/counted.ts';
import { importanceOf } from './alert-kinds.ts';
import { evidenceOf, subjectLine } from './change-sentence.ts';

/** The maximum number of bills and meetings in a message. A page of the site has the rest. */
const MAX_GROUPS = 60;
/** The maximum number of changes to one bill in a message. The bill's page has the rest. */
const MAX_LINES = 40;
/** Gmail hides what comes after 102 kB, which would be the link that stops the alert. */
const MAX_HTML_BYTES = 98_000;
const SEE_MORE = 'Not all changes are in this message. See more on the site';
/** Longer subjects are cut off by mail programs. */
const MAX_SUBJECT_LENGTH = 100;

export interface AlertMessage {
  subject: string;
  text: string;
  html: string;
  /** The address of the bill or meeting, if the message is about one; null otherwise. */
  thread: string | null;
}

interface MessageContext {
  /** The site's address without a trailing slash. */
  siteUrl: string;
  siteName: string;
  /** Why the reader gets the message, as a sentence. */
  reason: string;
  /** The address at which one press stops the alert. */
  unsubscribe: string;
  /** The address at which the reader mutes a bill, or kinds of changes. @param billId null for a meeting */
  muteAddress: (billId: number | null) => string;
  /** Whether there are more changes than `changes`. */
  hasMore: boolean;
  /** The address of the page that has the others. */
  moreUrl: string;
}

/** What a message shows of a bill or meeting. */
interface Entry extends Pick<ChangeGroup, 'id' | 'name' | 'title'> {
  url: string;
  lines: { text: string; evidence: string }[];
  /** The number of changes beyond `lines`. */
  more: number;
  /** Undefined for what a search found, which is told once. */
  mute: { text: string; url: string } | undefined;
}

interface Content extends MessageContext {
  subject: string;
  /** How many bills and meetings changed, as a sentence. */
  summary: string;
  entries: readonly Entry[];
}

/** Writes the message about some changes, in HTML and as plain text. @param changes at least one, none of them past */
export function alertMessage(changes: readonly DetectedChange[], context: MessageContext): AlertMessage {
  const groups = groupChanges(byImportance(changes)).map((group) => ({
    ...group,
    changes: inReadingOrder(group.changes),
  }));
  const subject = subjectOf(groups);
  const entries = groups.map((group) => entryOf(group, context));
  const content = { ...context, subject, summary: summaryOf(groups) };
  for (let shown = Math.min(entries.length, MAX_GROUPS); ; shown--) {
    const hasMore = context.hasMore || shown < entries.length;
    const part = { ...content, entries: entries.slice(0, shown), hasMore };
    const html = messageHtml(part);
    if (shown > 1 && Buffer.byteLength(html) > MAX_HTML_BYTES) continue;
    const thread = groups.length === 1 ? (groups[0]?.link ?? null) : null;
    return { subject, text: textOf(part), html, thread };
  }
}

function entryOf({ id, link, billId, name, title, changes }: ChangeGroup, context: MessageContext): Entry {
  const lines = changes.slice(0, MAX_LINES).map((change) => ({
    text: change.text,
    evidence: evidenceOf(change),
  }));
  const mute = isFound({ changes })
    ? undefined
    : {
        text: billId === null ? 'Mute kinds of changes' : `Mute ${name} or kinds of changes`,
        url: context.muteAddress(billId),
      };
  return { id, name, title, url: context.siteUrl + link, lines, more: changes.length - lines.length, mute };
}

/** Whether a group is a new record that a search found. */
function isFound({ changes }: Pick<ChangeGroup, 'changes'>): boolean {
  const found: readonly string[] = FOUND_CHANGES;
  return changes.every(({ type }) => found.includes(type));
}

function summaryOf(groups: readonly ChangeGroup[]): string {
  if (groups.every(isFound)) return `${counted(groups.length, 'new record')} found.`;
  const bills = groups.filter(({ billId }) => billId !== null).length;
  const meetings = groups.length - bills;
  const counts = [bills > 0 && counted(bills, 'bill'), meetings > 0 && counted(meetings, 'meeting')];
  return `${counts.filter(Boolean).join(' and ')} changed.`;
}

/**
 * Changes in order of importance. Statuses that decide about a bill come before others, and of equal changes, the next meeting and the
 * newest act come first.
 */
export function byImportance(changes: readonly DetectedChange[]): DetectedChange[] {
  return changes.toSorted(
    (one, other) =>
      importanceOf(one.type) - importanceOf(other.type) ||
      Number(other.isDecisive) - Number(one.isDecisive) ||
      compare(one.meetingDay, other.meetingDay) ||
      compare(other.day, one.day),
  );
}

function compare(one: string | null, other: string | null): number {
  const [first, second] = [one ?? '', other ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** What has come of the bill first, and then what happened, newest first. */
function inReadingOrder(changes: readonly GroupedChange[]): GroupedChange[] {
  const rankOf = ({ type }: GroupedChange) => (type === 'bill.action.added' ? 99 : importanceOf(type));
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The most important change, and how many other bills and meetings have changed. */
function subjectOf(groups: readonly ChangeGroup[]): string {
  const [first] = groups;
  const [change] = first?.changes ?? [];
  const others = groups.length - 1;
  const more = others > 0 ? ` (and ${others} more)` : '';
  const subject = subjectLine(first?.name ?? '', change?.text ?? '', first?.bills);
  const room = MAX_SUBJECT_LENGTH - more.length;
  return `${subject.length > room ? `${subject.slice(0, room - 1).trimEnd()}…` : subject}${more}`;
}

function textOf({ siteUrl, reason, unsubscribe, summary, entries, hasMore, moreUrl }: Content): string {
  const parts = entries.map(({ name, title, url, lines, more, mute }) =>
    [
      [name, title].filter(Boolean).join(' '),
      ...lines.map(({ text, evidence }) => `- ${text} (${evidence})`),
      ...(more > 0 ? [`- and ${more} more`] : []),
      url,
      ...(mute ? [`${mute.text}: ${mute.url}`] : []),
    ].join('\n'),
  );
  const rest = hasMore ? [`${SEE_MORE}: ${moreUrl}`] : [];
  const end = `${reason}\nChange your alerts: ${siteUrl}/app/alerts\nStop this alert: ${unsubscribe}`;
  return `${[summary, ...parts, ...rest, `-- \n${end}`].join('\n\n')}\n`;
}

const HEADING = { margin: '0 0 4px', fontSize: '16px', lineHeight: '24px', fontWeight: 'normal' };

function messageHtml(content: Content): string {
  const { subject, summary, entries, hasMore, moreUrl, siteUrl, reason, unsubscribe } = content;
  return mailHtml({
    title: subject,
    children: (
      <>
        <p style={{ margin: '0 0 24px' }}>{summary}</p>
        {entries.map((entry) => (
          <EntryPart key={entry.id} {...entry} />
        ))}
        {hasMore && (
          <p>
            <a href={moreUrl}>{SEE_MORE}</a>
          </p>
        )}
      </>
    ),
    end: (
      <>
        <p style={{ margin: '0 0 8px' }}>{reason}</p>
        <p style={{ margin: 0 }}>
          <a href={`${siteUrl}/app/alerts`}>Change your alerts</a> · <a href={unsubscribe}>Stop this alert</a>
        </p>
      </>
    ),
  });
}

function EntryPart({ name, title, url, lines, more, mute }: Entry) {
  return (
    <div style={{ margin: '0 0 28px' }}>
      <h2 style={HEADING}>
        <a href={url} style={{ fontWeight: 'bold' }}>
          {name}
        </a>{' '}
        {title}
      </h2>
      <ul style={{ margin: 0, paddingLeft: '24px' }}>
        {lines.map(({ text, evidence }) => (
          <li key={`${text} ${evidence}`} style={{ margin: '0 0 4px' }}>
            {text} <span style={SMALL}>({evidence})</span>
          </li>
        ))}
        {more > 0 && (
          <li style={{ margin: '0 0 4px' }}>
            and <a href={url}>{more} more</a>
          </li>
        )}
      </ul>
      <p style={{ ...SMALL, margin: '4px 0 0' }}>{mute && <a href={mute.url}>{mute.text}</a>}</p>
    </div>
  );
}
