import { dayIn } from '../dashboard/followed-days.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { useWords } from '../layout/page-facts.ts';
import { isEditing } from '../organizations/member-roles.ts';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { ALERT_KINDS, KINDS } from './alert-kinds.ts';
import styles from './alerts.module.css';
import { FeedAddresses } from './feed-addresses.tsx';
import { MutedKinds } from './muted-parts.tsx';
import { addressOfDays, ruleSubject, ruleTitle } from './rule-subject.ts';
import type { ShownRule } from './rules.server.ts';
import { quietText, scheduleText } from './schedule-text.ts';
import type { MadeFeed } from './secret-feeds.server.ts';
import { WEBHOOK_FORMATS } from './webhook-formats.ts';
import type { ShownWebhook } from './webhooks.server.ts';

interface RuleItemProps {
  rule: ShownRule;
  webhook: ShownWebhook | undefined;
  feeds: readonly MadeFeed[];
  timeZone: string;
  /** `YYYY-MM-DD` in that time zone. */
  today: string;
  /** Whether any browser of the user shows notifications. */
  hasBrowsers: boolean;
}

/** An alert in the list: what it watches, when it tells what, and the buttons that change it. */
export function RuleItem({ rule, webhook, feeds, timeZone, today, hasBrowsers }: RuleItemProps) {
  const {
    id,
    organization,
    hasSharedWebhook,
    isListInactive,
    pausedAt,
    pauseReason,
    messages,
    unsent,
    lastError,
  } = rule;
  const words = useWords();
  const subject = ruleTitle(rule.subject, words);
  const day = rule.days ? dayIn(rule.days) : undefined;
  const canChange = !organization || isEditing(organization.role);
  const forAll = organization && ' for all members';
  return (
    <li>
      <p>
        <strong>{subject}</strong>, {scheduleText(rule)}
        {rule.isUrgentAtOnce &&
          !findsNew(rule) &&
          !['at once', 'never'].includes(rule.frequency) &&
          ', and at once if it is urgent'}
      </p>
      <p>
        <small>
          {rule.isPush && 'As notifications in your browsers. '}
          {webhook && `To ${WEBHOOK_FORMATS[webhook.format]} at ${webhook.host}. `}
          {kindsText(rule)}. {rule.quiet && `${quietText(rule.quiet)} `}
          {counted(messages, 'message')} in the last 30 days
          {unsent > 0 && `, ${unsent} of them not delivered yet`}.{lastError && ` Last attempt: ${lastError}`}
        </small>
      </p>
      {organization && (
        <p>
          <small>
            All members of <a href={`/app/organizations/${organization.id}`}>{organization.name}</a>{' '}
            {rule.frequency === 'never' ? 'see it.' : sharingText(hasSharedWebhook, canChange)}
          </small>
        </p>
      )}
      {isListInactive && <p role="note">This list is archived or deleted, so nothing on it is watched.</p>}
      {day && day < today && (
        <p role="note">This day is over. You still hear of votes and actions that are published late.</p>
      )}
      {rule.isPush && !hasBrowsers && rule.frequency !== 'never' && (
        <p role="note">
          None of your browsers shows notifications, so this alert comes by mail.{' '}
          <a href="/app/account/notifications">Turn on notifications</a>
        </p>
      )}
      {pausedAt && (
        <p role="note" className={styles.paused}>
          Paused <Moment at={pausedAt} timeZone={timeZone} />. {pauseReason}
        </p>
      )}
      {rule.days && (
        <p>
          <a href={addressOfDays(rule.days)}>Open the calendar</a>
        </p>
      )}
      {rule.search && (
        <p>
          <a href={`/app/search?${rule.search}`}>Open the search</a>
        </p>
      )}
      {hasSharedWebhook && rule.mutedKinds.length > 0 && (
        <p>
          <small>What you muted is left out of your feeds, and not of the messages.</small>
        </p>
      )}
      <MutedKinds ruleId={id} kinds={rule.mutedKinds} />
      <ChangeForm className={styles.buttons}>
        <input type="hidden" name="rule" value={id} />
        {canChange && (
          <a href={`/app/alerts?change=${id}#alert`}>
            Change{forAll}
            <span className="visually-hidden"> {subject}</span>
          </a>
        )}
        {(pausedAt || rule.frequency !== 'never') && (canChange || !hasSharedWebhook) && (
          <button type="submit" name="what" value={pausedAt ? 'resume' : 'pause'}>
            {pausedAt ? 'Resume' : 'Pause'}
            {hasSharedWebhook ? forAll : organization && ' for me'}
            <span className="visually-hidden"> {subject}</span>
          </button>
        )}
        {canChange && webhook?.format === 'json' && (
          <button type="submit" name="what" value="secret">
            Replace secret<span className="visually-hidden"> that signs {subject}</span>
          </button>
        )}
        {canChange && (
          <button type="submit" name="what" value="delete">
            Delete{forAll}
            <span className="visually-hidden"> {subject}</span>
          </button>
        )}
      </ChangeForm>
      <details className={styles.feeds}>
        <summary>
          Feeds and calendar<span className="visually-hidden"> of {subject}</span>
        </summary>
        <p>
          The same changes for your feed reader, and the meetings for your calendar. They work without signing
          in, also while the alert is paused.
        </p>
        <FeedAddresses
          ruleId={id}
          subject={ruleSubject(rule.subject, words)}
          formats={['atom', 'json', 'ics']}
          made={feeds.filter(({ ruleId }) => ruleId === id)}
          timeZone={timeZone}
        />
      </details>
    </li>
  );
}

/** Whether a rule tells each new record that its search finds. */
function findsNew({ foundType = 'bill' }: ShownRule): boolean {
  return foundType !== 'bill';
}

/** How the members of an organization share an alert. */
function sharingText(hasWebhook: boolean, canChange: boolean): string {
  if (!hasWebhook) return 'get it. What you pause or mute here, you pause or mute only for yourself.';
  return canChange
    ? 'see it. Each message is sent once, so a pause applies to all members.'
    : 'see it. Each message is sent once. Owners and editors can change and pause it.';
}

function kindsText(rule: ShownRule): string {
  const kinds = rule.hasSharedWebhook ? [...rule.kinds, ...rule.mutedKinds] : rule.kinds;
  if (kinds.length === 0) return 'You muted all kinds of changes that it tells';
  if (findsNew(rule)) return 'Each new one';
  return kinds.length === KINDS.length
    ? 'All changes'
    : KINDS.filter((kind) => kinds.includes(kind))
        .map((kind) => ALERT_KINDS[kind])
        .join('; ');
}
