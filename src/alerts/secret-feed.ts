import { calendarFile } from '../agenda/calendar-file.ts';
import { firstDayInFiles, lastImportAt } from '../agenda/schedule.server.ts';
import { conditionalResponse } from '../http/conditional-response.ts';
import { ATOM_TYPE, atomText, type FeedEntry, type FeedOptions } from '../layout/atom-feed.ts';
import { JSON_FEED_TYPE, jsonFeedText } from '../layout/json-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import type { Site } from '../layout/site.ts';
import { siteContext } from '../layout/site-context.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { dateText, dayOfMoment, timeText } from '../ui/dates.ts';
import { changeSentence, subjectLine } from './change-sentence.ts';
import { FeedFormat } from './feed-formats.ts';
import { followedMeetings, followedSince } from './followed-meetings.server.ts';
import { findNow } from './followed-search.server.ts';
import { foundBefore } from './found-bills.server.ts';
import { alertState } from './holds.server.ts';
import { tellingRule } from './organization-webhooks.server.ts';
import { recentNews } from './recent-news.server.ts';
import { type RuleSubject, ruleSubject, ruleTitle } from './rule-subject.ts';
import { feedBySecret } from './secret-feeds.server.ts';

/** The days whose changes are in a feed. */
const DAYS = 30;
/** Caches between the site and the reader may not store it, and the reader asks each time whether it has changed. */
const HEADERS = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };

type SecretFeed = Awaited<ReturnType<typeof feedBySecret>>;

/** A feed with what the search of its rule finds. Bills are those that the rule's next message would be about, if it sends any. */
async function withFound<Feed extends SecretFeed>(site: Site, feed: Feed): Promise<Feed> {
  const { rule } = feed;
  if (!rule?.search) return feed;
  const isToBeTold = rule.foundType === 'bill' && rule.frequency !== 'never';
  const found = isToBeTold
    ? await foundBefore(site.db, await tellingRule(site.db, rule))
    : await findNow(site, rule.search);
  return { ...feed, rule: { ...rule, found } };
}

/**
 * A user's feed or calendar, for programs that cannot sign in. The secret in its address is the proof:
 * `/feeds/SECRET.atom`, `.json` and `.ics`.
 */
export async function loader({ context, request, url, params }: LoaderArgs<'secret'>) {
  const site = context.get(siteContext);
  const format = FeedFormat.parse(url.pathname.split('.').at(-1)?.toLowerCase());
  const feed = await withFound(site, await feedBySecret(site.db, params.secret, format));
  const [importedAt, followedAt] = await Promise.all([
    lastImportAt(site.db),
    followedSince(site.db, feed.userId),
  ]);
  const times = [importedAt, feed.changedAt, followedAt ?? ''];
  if (format === 'ics') {
    const body = await calendarOf(site, feed, importedAt);
    const lastModified = newest(times);
    return conditionalResponse(request, body, {
      type: 'text/calendar; charset=utf-8',
      lastModified,
      headers: HEADERS,
    });
  }

  const facts = await changesFeed(site, feed, `/feeds/${params.secret}.${format}`);
  const lastModified = newest([...times, ...facts.entries.map(({ updated }) => updated)]);
  return format === 'atom'
    ? conditionalResponse(request, atomText(site, facts), { type: ATOM_TYPE, lastModified, headers: HEADERS })
    : conditionalResponse(request, jsonFeedText(site, facts), {
        type: JSON_FEED_TYPE,
        lastModified,
        headers: HEADERS,
      });
}

function newest(times: readonly string[]): string {
  return times.toSorted().at(-1) ?? '';
}

/** The meetings that a rule watches; without a rule, those on the user's agenda and about all bills that the user tracks. */
async function calendarOf(
  { db, config, settings }: Site,
  { userId, rule, subject }: SecretFeed,
  importedAt: string,
): Promise<string> {
  const followed = rule ?? { userId, listId: null };
  const meetings = await followedMeetings(db, followed, firstDayInFiles(config.timeZone));
  const name = subject ? calendarName(subject, config) : 'My agenda';
  const { siteUrl } = settings;
  return calendarFile(meetings, {
    siteUrl,
    timeZone: config.timeZone,
    name: `${config.name}: ${name}`,
    lastImportAt: importedAt,
  });
}

function calendarName(subject: RuleSubject, words: LegislatureWords): string {
  return subject.days ? ruleTitle(subject, words) : `Meetings about ${ruleSubject(subject, words)}`;
}

/** The changes that a rule tells, newest first, each in an entry of its own. */
async function changesFeed(
  { db, config }: Site,
  { userId, rule, subject: watched }: SecretFeed,
  path: string,
): Promise<FeedOptions> {
  if (!rule || !watched) throw new Error(`User ${userId} has a feed of the agenda that is not a calendar.`);
  const { timeZone } = config;
  // Changes of an import that runs, or may still be held, follow a few seconds later.
  const { checked_change: upTo } = await alertState(db);
  const { news } = await recentNews(
    db,
    { ...rule, userId },
    { days: DAYS, upTo, now: new Date(), isNewestFirst: true, timeZone, words: config },
  );
  const subject = ruleSubject(watched, config);
  const entries = news.map((change): FeedEntry => {
    const { id, link, name, title, text, bills, detectedAt } = change;
    const foundOn = `${dateText(dayOfMoment(detectedAt, timeZone))} at ${timeText(detectedAt, timeZone)}`;
    return {
      id: `/app/changes#change-${id}`,
      path: link,
      title: subjectLine(name, text, bills),
      updated: detectedAt,
      paragraphs: [
        [name, title].filter(Boolean).join(' '),
        changeSentence(change),
        `Found on ${foundOn}. You get this because you follow ${subject}.`,
      ],
    };
  });
  return {
    title: `Changes to ${subject}`,
    id: `/app/alerts#feed-${rule.id}`,
    path,
    page: '/app/alerts',
    entries,
  };
}
