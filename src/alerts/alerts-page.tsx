import { badRequest, idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { trackingLists } from '../tracking/lists.server.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { readAlertForm } from './alert-fields.ts';
import { AlertForm } from './alert-form.tsx';
import { ALERT_KINDS, KINDS } from './alert-kinds.ts';
import styles from './alerts.module.css';
import { FeedAddresses, NewFeedAddress } from './feed-addresses.tsx';
import { feedAddress } from './feed-formats.ts';
import { type AlertPreview, previewAlerts } from './preview.server.ts';
import { ruleSubject } from './rule-subject.ts';
import {
  type AlertChoices,
  addRule,
  changeRule,
  deleteRule,
  findRule,
  pauseRule,
  rulesOf,
  type ShownRule,
} from './rules.server.ts';
import { quietText, scheduleText } from './schedule-text.ts';
import { feedsOf, type MadeFeed, makeFeed, withdrawFeed } from './secret-feeds.server.ts';

const NO_SUCH_RULE = 'This alert does not exist.';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config, mail } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get('change');
  const [rules, feeds, lists, changed] = await Promise.all([
    rulesOf(db, user.id),
    feedsOf(db, user.id),
    trackingLists(db, user.id),
    requested === null ? undefined : findRule(db, user.id, idFrom(requested, NO_SUCH_RULE)),
  ]);
  return {
    rules,
    feeds,
    changed,
    /** The list whose page led here; 0 for none. */
    listId: Number(searchParams.get('list')),
    lists: lists.filter(({ archived_at }) => archived_at === null).map(({ id, name }) => ({ id, name })),
    email: user.email,
    isConnected: mail.isConnected,
    timeZone: config.timeZone,
  };
}

/**
 * Adds, changes, pauses or deletes an alert, shows what it would have sent, or makes or withdraws the address of a feed. The response
 * shows a new address once, because the site does not store it.
 */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db, config, settings } = context.get(siteContext);
  const { timeZone } = config;
  const form = await readAlertForm(request);
  const id = () => idFrom(form.rule, NO_SUCH_RULE);
  if (form.what === 'make' || form.what === 'withdraw') {
    if (!form.format) throw badRequest('This alert has no feed in such a format.', 'format');
    const feed = { ruleId: form.rule === '' ? null : id(), format: form.format };
    if (form.what === 'withdraw') {
      await withdrawFeed(db, user.id, feed);
      return redirect('/app/alerts');
    }
    const secret = await makeFeed(db, user.id, feed);
    return {
      choices: undefined,
      preview: undefined,
      errors: undefined,
      newFeed: { ...feed, address: feedAddress(settings.siteUrl, secret, feed.format) },
    };
  }
  if (form.what === 'delete') await deleteRule(db, user.id, id());
  else if (form.what === 'pause' || form.what === 'resume')
    await pauseRule(db, user.id, id(), { isPaused: form.what === 'pause' });
  else {
    const shown = { choices: form.choices, preview: undefined, errors: form.errors, newFeed: undefined };
    if (!form.choices) return data(shown, { status: 400 });
    const { choices } = form;
    try {
      if (form.what === 'preview')
        return { ...shown, preview: await previewAlerts(db, user.id, choices, { timeZone, words: config }) };
      if (form.rule) await changeRule(db, user.id, id(), { choices, timeZone });
      else await addRule(db, user.id, choices, { timeZone });
    } catch (error) {
      const errors = rejectedField(error, 'list');
      if (!errors) throw error;
      return data({ ...shown, errors }, { status: 400 });
    }
  }
  return redirect('/app/alerts');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Alerts', path: '/app/alerts', noindex: true });
}

/** The user's alerts: mail about changes to what they follow. */
export default function AlertsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { rules, feeds, changed, lists, listId, email, isConnected, timeZone } = loaderData;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Alerts</h1>
      <p>
        Mail to {email} when bills you track or meetings on your agenda change.{' '}
        <a href="/app/changes">See all changes</a>
      </p>
      {!isConnected && (
        <p role="note">
          <strong>This site sends no mail yet.</strong> Its administrator has to connect a mail server first.
        </p>
      )}
      {actionData?.newFeed && (
        <NewFeedAddress {...actionData.newFeed} subject={subjectOf(rules, actionData.newFeed.ruleId)} />
      )}
      {rules.length === 0 ? (
        <EmptyNote>You have no alerts.</EmptyNote>
      ) : (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <Rule key={rule.id} rule={rule} feeds={feeds} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <section id="alert">
        <h2>{changed ? 'Change alert' : 'New alert'}</h2>
        {actionData?.preview && <Preview preview={actionData.preview} timeZone={timeZone} />}
        <AlertForm
          lists={lists}
          ruleId={changed?.id}
          chosen={actionData?.choices ?? changed}
          listId={listId}
          errors={actionData?.errors}
        />
      </section>
      <section id="agenda">
        <h2>Your agenda in your calendar</h2>
        <p>
          The meetings on your agenda and about bills you track. New, moved, and canceled meetings are updated
          by your calendar program, usually every few hours.
        </p>
        <FeedAddresses
          ruleId={null}
          subject="your agenda"
          formats={['ics']}
          made={feeds.filter(({ ruleId }) => ruleId === null)}
          timeZone={timeZone}
        />
      </section>
    </div>
  );
}

/** What a feed is of, inside a sentence. */
function subjectOf(rules: readonly ShownRule[], ruleId: number | null): string {
  const rule = rules.find(({ id }) => id === ruleId);
  return rule ? ruleSubject(rule.listName) : 'your agenda';
}

interface RuleProps {
  rule: ShownRule;
  feeds: readonly MadeFeed[];
  timeZone: string;
}

function Rule({ rule, feeds, timeZone }: RuleProps) {
  const { id, listName, isListInactive, pausedAt, pauseReason, messages, unsent } = rule;
  const subject = listName
    ? `The bills on “${listName}”`
    : 'All bills you track, and the meetings on your agenda';
  return (
    <li>
      <p>
        <strong>{subject}</strong>, {scheduleText(rule)}
        {rule.isUrgentAtOnce && rule.frequency !== 'at once' && ', and at once if it is urgent'}
      </p>
      <p>
        <small>
          {kindsText(rule)}. {rule.quiet && `${quietText(rule.quiet)} `}
          {counted(messages, 'message')} in the last 30 days
          {unsent > 0 && `, ${unsent} of them not delivered yet`}.
        </small>
      </p>
      {isListInactive && <p role="note">This list is archived or deleted, so nothing on it is watched.</p>}
      {pausedAt && (
        <p role="note" className={styles.paused}>
          Paused <Moment at={pausedAt} timeZone={timeZone} />. {pauseReason}
        </p>
      )}
      <ChangeForm className={styles.buttons}>
        <input type="hidden" name="rule" value={id} />
        <a href={`/app/alerts?change=${id}#alert`}>
          Change<span className="visually-hidden"> {subject}</span>
        </a>
        <button type="submit" name="what" value={pausedAt ? 'resume' : 'pause'}>
          {pausedAt ? 'Resume' : 'Pause'}
          <span className="visually-hidden"> {subject}</span>
        </button>
        <button type="submit" name="what" value="delete">
          Delete<span className="visually-hidden"> {subject}</span>
        </button>
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
          subject={ruleSubject(listName)}
          formats={['atom', 'json', 'ics']}
          made={feeds.filter(({ ruleId }) => ruleId === id)}
          timeZone={timeZone}
        />
      </details>
    </li>
  );
}

function kindsText({ kinds }: AlertChoices): string {
  return kinds.length === KINDS.length
    ? 'All changes'
    : KINDS.filter((kind) => kinds.includes(kind))
        .map((kind) => ALERT_KINDS[kind])
        .join('; ');
}

function Preview({ preview, timeZone }: { preview: AlertPreview; timeZone: string }) {
  const { days, messages, isAtLeast, newest } = preview;
  return (
    <div className={styles.preview} role="status">
      <p>
        In the last {days} days this would have sent {isAtLeast && 'at least '}
        {counted(messages, 'message')}.
      </p>
      {newest.length > 0 && (
        <ul>
          {newest.map(({ at, subject }) => (
            <li key={at}>
              <Moment at={at} timeZone={timeZone} />: {subject}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
