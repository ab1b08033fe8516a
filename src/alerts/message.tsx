import { renderToStaticMarkup } from 'react-dom/server';
import {
  type ChangeGroup,
  type DetectedChange,
  type GroupedChange,
  groupChanges,
} from '../dashboard/change-groups.ts';
import { counted } from '../ui/counted.ts';
import { importanceOf } from './alert-kinds.ts';
import { changeSentence, evidenceOf, subjectLine } from './change-sentence.ts';

/** The maximum number of bills and meetings in a message. The page of all changes has the rest. */
const MAX_GROUPS = 60;
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
  /** The address at which one press ends the alert. */
  unsubscribe: string;
  /** Whether there are more changes than `changes`. */
  hasMore: boolean;
}

/** Writes the message about some changes, in HTML and as plain text. @param changes at least one, none of them past */
export function alertMessage(changes: readonly DetectedChange[], context: MessageContext): AlertMessage {
  const groups = groupChanges(byImportance(changes)).map((group) => ({
    ...group,
    changes: inReadingOrder(group.changes),
  }));
  const shown = groups.slice(0, MAX_GROUPS);
  const more = groups.length > shown.length || context.hasMore;
  return {
    subject: subjectOf(groups),
    text: textOf(shown, more, context),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MessageDocument {...context} groups={shown} hasMore={more} />)}`,
    thread: groups.length === 1 ? (groups[0]?.link ?? null) : null,
  };
}

/** Changes in order of importance. Of equal ones, the next meeting and the newest act come first. */
export function byImportance(changes: readonly DetectedChange[]): DetectedChange[] {
  return changes.toSorted(
    (one, other) =>
      importanceOf(one.type) - importanceOf(other.type) ||
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
  const more = others > 0 ? ` and ${others} more` : '';
  const subject = subjectLine(first?.name ?? '', change?.text ?? '', first?.bills);
  const room = MAX_SUBJECT_LENGTH - more.length;
  return `${subject.length > room ? `${subject.slice(0, room - 1).trimEnd()}…` : subject}${more}`;
}

function textOf(groups: readonly ChangeGroup[], hasMore: boolean, context: MessageContext): string {
  const { siteUrl, reason, unsubscribe } = context;
  const parts = groups.map(({ name, title, link, changes }) =>
    [
      [name, title].filter(Boolean).join(' '),
      ...changes.map((change) => `- ${changeSentence(change)}`),
      `${siteUrl}${link}`,
    ].join('\n'),
  );
  const rest = hasMore ? [`More changes: ${siteUrl}/app/changes`] : [];
  const end = `${reason}\nChange or stop your alerts: ${siteUrl}/app/alerts\nStop this alert: ${unsubscribe}`;
  return `${[...parts, ...rest, `--\n${end}`].join('\n\n')}\n`;
}

/*
 * Mail programs support only part of HTML and CSS. Gmail ignores style sheets with errors, and Outlook ignores most of them, so each
 * element has its own style, and the text stays readable in any order and without any style. The colors are readable on white and
 * on black, because several programs turn the background of messages black.
 */
const BODY = {
  margin: 0,
  padding: '16px',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
};
const LINK = { color: '#1f7ac9' };
const SMALL = {
  fontSize: '14px',
  lineHeight: '20px',
  marginTop: '32px',
  borderTop: '1px solid #8a8f98',
  paddingTop: '16px',
};

function MessageDocument({
  groups,
  hasMore,
  siteUrl,
  siteName,
  reason,
  unsubscribe,
}: MessageContext & { groups: readonly ChangeGroup[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{siteName}</title>
      </head>
      <body style={BODY}>
        <div style={{ maxWidth: '640px', margin: '0 auto' }}>
          <p style={{ margin: '0 0 24px' }}>
            {counted(groups.length, 'bill or meeting', 'bills or meetings')} changed.
          </p>
          {groups.map(({ id, link, name, title, changes }) => (
            <div key={id} style={{ margin: '0 0 24px' }}>
              <p style={{ margin: '0 0 4px' }}>
                <a href={siteUrl + link} style={{ ...LINK, fontWeight: 'bold' }}>
                  {name}
                </a>{' '}
                {title}
              </p>
              <ul style={{ margin: 0, paddingLeft: '24px' }}>
                {changes.map((change) => (
                  <li key={`${change.text} ${change.day}`}>{changeSentence(change)}</li>
                ))}
              </ul>
            </div>
          ))}
          {hasMore && (
            <p>
              <a href={`${siteUrl}/app/changes`} style={LINK}>
                See all changes
              </a>
            </p>
          )}
          <div style={SMALL}>
            <p style={{ margin: '0 0 8px' }}>{reason}</p>
            <p style={{ margin: 0 }}>
              <a href={`${siteUrl}/app/alerts`} style={LINK}>
                Change your alerts
              </a>{' '}
              ·{' '}
              <a href={unsubscribe} style={LINK}>
                Stop this alert
              </a>
            </p>
          </div>
        </div>
      </body>
    </html>
  );
}
