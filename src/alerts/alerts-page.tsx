import type { FollowedRecord } from '../dashboard/followed.server.ts';
import { FollowedDays } from '../dashboard/followed-days.ts';
import type { Database } from '../db/database.ts';
import { badRequest, idFrom, notFound } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import type { Site } from '../layout/site.ts';
import { siteContext } from '../layout/site-context.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { type Owner, organizationsOf, readersOnly } from '../organizations/access.server.ts';
import { isEditing } from '../organizations/member-roles.ts';
import { MoveForm } from '../organizations/move-form.tsx';
import { trackingLists } from '../tracking/lists.server.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import {
  type AlertForm as AlertFormFields,
  type EnteredAlert,
  enteredFrom,
  readAlertForm,
} from './alert-fields.ts';
import { AlertForm, type AlertSubject } from './alert-form.tsx';
import styles from './alerts.module.css';
import { NewSecret } from './channel-fields.tsx';
import { deletedAlerts, deleteRule, restoreAlert } from './deleted-alerts.server.ts';
import { DeletedAlerts } from './deleted-alerts.tsx';
import { FeedAddresses, NewFeedAddress } from './feed-addresses.tsx';
import { type FeedChoice, feedAddress } from './feed-formats.ts';
import { foundTypeOf, requestedSearch, searchToFollow } from './followed-search.server.ts';
import { MutedBills } from './muted-parts.tsx';
import { mutedBills } from './mutes.server.ts';
import { type AlertPreview, previewAlerts } from './preview.server.ts';
import { subscriptionsOf } from './push-subscriptions.server.ts';
import { organizationOfRule } from './rule-access.server.ts';
import { RuleItem } from './rule-item.tsx';
import type { AlertRule } from './rule-row.server.ts';
import { EVERYTHING, type RuleSubject, ruleSubject, ruleTitle, subjectValue } from './rule-subject.ts';
import {
  addRule,
  changeRule,
  findRule,
  pauseRule,
  rulesOf,
  type ShownRule,
  subjectOfRule,
} from './rules.server.ts';
import { feedsOf, makeFeed, withdrawFeed } from './secret-feeds.server.ts';
import { subjectOfRecord } from './watched-record.server.ts';
import { replaceSecret, sealWebhook, webhooksOf } from './webhooks.server.ts';

const NO_SUCH_RULE = 'This alert does not exist.';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { db, config, mail } = site;
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get('change');
  const [rules, webhooks, feeds, lists, muted, deleted, browsers, organizations, changed] = await Promise.all(
    [
      rulesOf(db, user.id),
      webhooksOf(db, user.id),
      feedsOf(db, user.id),
      trackingLists(db, user.id),
      mutedBills(db, user.id),
      deletedAlerts(db, user.id),
      subscriptionsOf(db, user.id),
      organizationsOf(db, user.id),
      requested === null ? undefined : findRule(db, user.id, idFrom(requested, NO_SUCH_RULE)),
    ],
  );
  if (changed) requireChangeable(rules, changed);
  const record = changed ? await subjectOfChanged(site, changed) : await requestedSubject(site, searchParams);
  return {
    rules,
    webhooks,
    feeds,
    muted,
    deleted,
    browsers: browsers.length,
    organizations,
    changed,
    /** What the page that led here is about (`subjectValue`). */
    subject: record?.value ?? searchParams.get('list') ?? '',
    record,
    /** Whether the page that led here saves a search. */
    isSaving: !changed && searchParams.get('frequency') === 'never',
    lists: lists
      .filter(({ archived_at }) => archived_at === null)
      .map(({ id, name, organization_name }) => ({ id, name, organization_name })),
    email: user.email,
    isConnected: mail.isConnected,
    timeZone: config.timeZone,
    today: dayOfMoment(new Date(), config.timeZone),
  };
}

/** What the page shows after a form that does not lead back to it. */
interface Answer {
  /** The fields of the form, which is shown again. */
  entered?: EnteredAlert | undefined;
  errors?: FormErrors | undefined;
  preview?: AlertPreview;
  newFeed?: FeedChoice & { address: string };
  /** The secret that signs the JSON of a webhook. */
  newSecret?: string;
}

/**
 * Adds, changes, pauses or deletes an alert, shows what it would have sent, or makes or withdraws the address of a feed. The response
 * shows a new address or secret once, because the site does not store it.
 */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db, settings, siteKey } = context.get(siteContext);
  const form = await readAlertForm(request, settings.privateWebhookHosts);
  const id = () => idFrom(form.rule, NO_SUCH_RULE);
  switch (form.what) {
    case 'save':
    case 'preview':
      return await saveOrPreview(context.get(siteContext), user.id, form, id);
    case 'pause':
    case 'resume':
      await pauseRule(db, user.id, id(), { isPaused: form.what === 'pause' });
      break;
    case 'delete':
      await deleteRule(db, user.id, id());
      break;
    case 'restore':
      await restoreAlert(db, user.id, id());
      break;
    case 'secret': {
      const owner = await ownerOfAlert(db, user.id, id());
      const { webhook, secret } = sealWebhook(siteKey, owner, { format: 'json', url: undefined });
      await replaceSecret(db, user.id, id(), webhook);
      return answer({ newSecret: secret });
    }
    case 'make':
    case 'withdraw': {
      if (!form.format) throw badRequest('This alert has no feed in such a format.', 'format');
      const feed = { ruleId: form.rule === '' ? null : id(), format: form.format };
      if (form.what === 'withdraw') {
        await withdrawFeed(db, user.id, feed);
        break;
      }
      const secret = await makeFeed(db, user.id, feed);
      return answer({ newFeed: { ...feed, address: feedAddress(settings.siteUrl, secret, feed.format) } });
    }
    default:
      throw badRequest('There is no such action.', 'what');
  }
  return redirect('/app/alerts');
}

/** Saves the choices of a form, or shows what a rule with them would have sent. */
async function saveOrPreview(
  site: Site,
  userId: number,
  { what, rule, entered, choices: chosen, webhook: requested, organizationId, errors }: AlertFormFields,
  id: () => number,
) {
  if (!chosen) return answer({ entered, errors }, 400);
  const { db, config, siteKey } = site;
  const { timeZone } = config;
  try {
    const { search = null, found } = chosen.search ? await searchToFollow(site, chosen.search) : {};
    const subject = { found, ...(search && { foundType: foundTypeOf(search) }) };
    if (what === 'preview') {
      const preview = await previewAlerts(
        db,
        userId,
        { ...chosen, search, ...subject },
        { timeZone, words: config },
      );
      return answer({ entered, preview });
    }
    const owner = rule ? await ownerOfAlert(db, userId, id()) : newOwner(userId, organizationId);
    const sealed = requested && sealWebhook(siteKey, owner, requested);
    const choices = { ...chosen, search, webhook: sealed?.webhook ?? null };
    const isSecretNew = rule
      ? await changeRule(db, userId, id(), { choices, timeZone, found })
      : (await addRule(db, userId, choices, { timeZone, found, organizationId })) > 0 &&
        requested?.format === 'json';
    return sealed && isSecretNew ? answer({ newSecret: sealed.secret }) : redirect('/app/alerts');
  } catch (error) {
    const rejected = rejectedField(error, 'list', 'webhookUrl', 'organization');
    if (!rejected) throw error;
    return answer({ entered, errors: rejected }, 400);
  }
}

/** Who owns an alert that a user gets. */
async function ownerOfAlert(db: Database, userId: number, id: number): Promise<Owner> {
  return newOwner(userId, (await organizationOfRule(db, userId, id))?.id);
}

function newOwner(userId: number, organizationId: number | undefined): Owner {
  return organizationId === undefined ? { userId } : { organizationId };
}

function answer(shown: Answer, status = 200) {
  return data(shown, { status });
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Alerts', path: '/app/alerts', noindex: true });
}

/** The user's alerts: mail about changes to what they follow. */
export default function AlertsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { rules, webhooks, feeds, muted, deleted, organizations, changed, lists, record, subject, isSaving } =
    loaderData;
  const { email, isConnected, timeZone, today, browsers } = loaderData;
  const words = useWords();
  const changedHook = webhooks.find(({ ruleId }) => ruleId === changed?.id);
  const owner = rules.find(({ id }) => id === changed?.id)?.organization;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Alerts</h1>
      <p>
        Messages when bills you track or meetings on your agenda change, by mail to {email}, as notifications
        in your browsers, or to a channel of your team. <a href="/app/changes">See all changes</a>
      </p>
      {!isConnected && (
        <p role="note">
          <strong>This site sends no mail yet.</strong> Its administrator has to connect a mail server first.
        </p>
      )}
      {actionData?.newFeed && (
        <NewFeedAddress
          {...actionData.newFeed}
          subject={subjectOf(rules, actionData.newFeed.ruleId, words)}
        />
      )}
      {actionData?.newSecret && (
        <div className={styles.preview} role="status">
          <NewSecret secret={actionData.newSecret} />
        </div>
      )}
      {rules.length === 0 ? (
        <EmptyNote>You have no alerts.</EmptyNote>
      ) : (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              webhook={webhooks.find(({ ruleId }) => ruleId === rule.id)}
              feeds={feeds}
              timeZone={timeZone}
              today={today}
              hasBrowsers={browsers > 0}
            />
          ))}
        </ul>
      )}
      <MutedBills bills={muted} />
      <DeletedAlerts alerts={deleted} />
      <section id="alert">
        <h2>{changed ? 'Change alert' : isSaving ? 'Save search' : 'New alert'}</h2>
        {owner && <p role="note">Your changes apply to all members of {owner.name}.</p>}
        {actionData?.preview && <Preview preview={actionData.preview} timeZone={timeZone} />}
        <AlertForm
          lists={lists}
          ruleId={changed?.id}
          entered={actionData?.entered ?? (changed && enteredFrom(changed, changedHook?.format))}
          record={record}
          subject={subject}
          isSaving={isSaving}
          organizations={organizations.filter(({ role }) => isEditing(role))}
          channel={{ receiver: owner ? 'each member' : email, webhook: changedHook, browsers }}
          errors={actionData?.errors}
        />
        {changed && (
          <div className={styles.owner}>
            <MoveForm
              kind="alert"
              id={changed.id}
              organizationId={owner?.id ?? null}
              organizations={organizations}
              back="/app/alerts"
            />
          </div>
        )}
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

/** @throws 403 if only editors of the organization that owns the alert can change it */
function requireChangeable(rules: readonly ShownRule[], { id }: AlertRule): void {
  const organization = rules.find((rule) => rule.id === id)?.organization;
  if (organization && !isEditing(organization.role)) throw readersOnly(organization.name);
}

const RECORD_KINDS = ['bill', 'legislator', 'committee'] as const;

/**
 * The record or search in the address, whose page led here: `?bill=12`, `?days=2026-01-05`, `?search=query%3Dbus`.
 * @throws 404 if the record or day does not exist, 400 if the search is not one for bills
 */
async function requestedSubject(site: Site, searchParams: URLSearchParams) {
  const { db, config } = site;
  const days = searchParams.get('days');
  if (days !== null) return daysOption(days, config);
  const query = searchParams.get('search');
  if (query !== null) return searchOption(await requestedSearch(site, query), config);
  const kind = RECORD_KINDS.find((each) => searchParams.has(each));
  if (!kind) return undefined;
  const id = idFrom(searchParams.get(kind) ?? '', `This ${kind} does not exist.`);
  return recordOption({ kind, id }, await subjectOfRecord(db, { kind, id }), config);
}

/** The record or search that a rule watches, for the form that changes the rule. */
async function subjectOfChanged({ db, config }: Site, { id, record, days, search }: AlertRule) {
  if (search) return searchOption(search, config);
  if (days) return daysOption(days, config);
  return record ? recordOption(record, await subjectOfRule(db, id), config) : undefined;
}

function recordOption(record: FollowedRecord, subject: RuleSubject, words: LegislatureWords): AlertSubject {
  return { value: subjectValue({ listId: null, record }), title: ruleTitle(subject, words) };
}

/** @throws 404 if there is no such day */
function daysOption(text: string, words: LegislatureWords): AlertSubject {
  const days = FollowedDays.safeParse(text).data;
  if (!days) throw notFound('That date does not exist.', 'days');
  return {
    value: subjectValue({ listId: null, days }),
    title: ruleTitle({ ...EVERYTHING, days }, words),
    isOfDays: true,
  };
}

function searchOption(search: string, words: LegislatureWords): AlertSubject {
  const findsNew = foundTypeOf(search) !== 'bill';
  const title = ruleTitle({ ...EVERYTHING, search }, words);
  return { value: subjectValue({ listId: null, search }), title, findsNew };
}

/** What a feed is of, inside a sentence. */
function subjectOf(rules: readonly ShownRule[], ruleId: number | null, words: LegislatureWords): string {
  const rule = rules.find(({ id }) => id === ruleId);
  return rule ? ruleSubject(rule.subject, words) : 'your agenda';
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
