import type { Migration } from 'kysely/migration';
import * as people from './0001-people.ts';
import * as bills from './0002-bills.ts';
import * as proceedings from './0003-proceedings.ts';
import * as newsAndChanges from './0004-news-and-changes.ts';
import * as meetingsMoved from './0005-meetings-moved.ts';
import * as committeeReports from './0006-committee-reports.ts';
import * as partyVotes from './0007-party-votes.ts';
import * as journal from './0008-journal.ts';
import * as votesByChamber from './0009-votes-by-chamber.ts';
import * as accounts from './0010-accounts.ts';
import * as tracking from './0011-tracking.ts';
import * as whipboards from './0012-whipboards.ts';
import * as reports from './0013-reports.ts';
import * as dashboards from './0014-dashboards.ts';
import * as desk from './0016-desk.ts';
import * as whoDidIt from './0018-who-did-it.ts';
import * as changesSeen from './0019-changes-told.ts';
import * as namesAwaitingRecords from './0020-names-awaiting-records.ts';
import * as similarBills from './0022-similar-bills.ts';
import * as configuredRecords from './0023-configured-records.ts';
import * as whipboardNotes from './0025-whipboard-notes.ts';
import * as publicNotes from './0026-public-notes.ts';
import * as typedChangeEvents from './0027-typed-change-events.ts';
import * as tablesByContent from './0028-tables-by-content.ts';
import * as billStages from './0029-bill-stages.ts';
import * as contradictions from './0030-contradictions.ts';
import * as missingTallies from './0031-missing-tallies.ts';
import * as statusCodes from './0032-status-codes.ts';
import * as committeeVotes from './0033-committee-votes.ts';
import * as reportDays from './0034-report-days.ts';
import * as nameMatches from './0035-name-matches.ts';
import * as corrections from './0036-corrections.ts';
import * as contradictedVotes from './0037-contradicted-votes.ts';
import * as newestAction from './0038-newest-action.ts';
import * as diedAfterReport from './0039-died-after-report.ts';
import * as listDoubts from './0040-list-doubts.ts';
import * as recordedDays from './0041-recorded-days.ts';
import * as longLists from './0042-long-lists.ts';
import * as alerts from './0043-alerts.ts';
import * as organizations from './0044-organizations.ts';
import * as workOnBills from './0045-work-on-bills.ts';
import * as sharedLinks from './0046-shared-links.ts';
import * as customFields from './0047-custom-fields.ts';
import * as countedBy from './0048-counted-by.ts';
import * as boardViewers from './0049-board-viewers.ts';
import * as secretFeeds from './0050-secret-feeds.ts';
import * as alertHolds from './0051-alert-holds.ts';
import * as alertWebhooks from './0052-alert-webhooks.ts';
import * as followedRecords from './0053-followed-records.ts';
import * as reportMailings from './0054-report-mailings.ts';
import * as mutedBills from './0055-muted-bills.ts';
import * as liveSources from './0056-live-sources.ts';
import * as recordProblems from './0057-record-problems.ts';
import * as followedSearches from './0058-followed-searches.ts';
import * as newestFirst from './0059-newest-first.ts';
import * as boardHistory from './0060-board-history.ts';
import * as apiKeys from './0061-api-keys.ts';
import * as organizationLogos from './0062-organization-logos.ts';
import * as organizationAlerts from './0063-organization-alerts.ts';
import * as organizationMailings from './0064-organization-mailings.ts';
import * as fieldSources from './0065-field-sources.ts';
import * as followedDays from './0066-followed-days.ts';
import * as deletedAlerts from './0067-deleted-alerts.ts';
import * as webPush from './0068-web-push.ts';
import * as committeesInActions from './0069-committees-in-actions.ts';
import * as resultsInHistory from './0070-results-in-history.ts';
import * as webhooksOfOrganizations from './0071-webhooks-of-organizations.ts';

/** All migrations by name, in order. Forward only: the statements of a released migration are never changed. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-bills': bills,
  '0003-proceedings': proceedings,
  '0004-news-and-changes': newsAndChanges,
  '0005-meetings-moved': meetingsMoved,
  '0006-committee-reports': committeeReports,
  '0007-party-votes': partyVotes,
  '0008-journal': journal,
  '0009-votes-by-chamber': votesByChamber,
  '0010-accounts': accounts,
  '0011-tracking': tracking,
  '0012-whipboards': whipboards,
  '0013-reports': reports,
  '0014-dashboards': dashboards,
  '0016-desk': desk,
  '0018-who-did-it': whoDidIt,
  '0019-changes-told': changesSeen,
  '0020-names-awaiting-records': namesAwaitingRecords,
  '0022-similar-bills': similarBills,
  '0023-configured-records': configuredRecords,
  '0025-whipboard-notes': whipboardNotes,
  '0026-public-notes': publicNotes,
  '0027-typed-change-events': typedChangeEvents,
  '0028-tables-by-content': tablesByContent,
  '0029-bill-stages': billStages,
  '0030-contradictions': contradictions,
  '0031-missing-tallies': missingTallies,
  '0032-status-codes': statusCodes,
  '0033-committee-votes': committeeVotes,
  '0034-report-days': reportDays,
  '0035-name-matches': nameMatches,
  '0036-corrections': corrections,
  '0037-contradicted-votes': contradictedVotes,
  '0038-newest-action': newestAction,
  '0039-died-after-report': diedAfterReport,
  '0040-list-doubts': listDoubts,
  '0041-recorded-days': recordedDays,
  '0042-long-lists': longLists,
  '0043-alerts': alerts,
  '0044-organizations': organizations,
  '0045-work-on-bills': workOnBills,
  '0046-shared-links': sharedLinks,
  '0047-custom-fields': customFields,
  '0048-counted-by': countedBy,
  '0049-board-viewers': boardViewers,
  '0050-secret-feeds': secretFeeds,
  '0051-alert-holds': alertHolds,
  '0052-alert-webhooks': alertWebhooks,
  '0053-followed-records': followedRecords,
  '0054-report-mailings': reportMailings,
  '0055-muted-bills': mutedBills,
  '0056-live-sources': liveSources,
  '0057-record-problems': recordProblems,
  '0058-followed-searches': followedSearches,
  '0059-newest-first': newestFirst,
  '0060-board-history': boardHistory,
  '0061-api-keys': apiKeys,
  '0062-organization-logos': organizationLogos,
  '0063-organization-alerts': organizationAlerts,
  '0064-organization-mailings': organizationMailings,
  '0065-field-sources': fieldSources,
  '0066-followed-days': followedDays,
  '0067-deleted-alerts': deletedAlerts,
  '0068-web-push': webPush,
  '0069-committees-in-actions': committeesInActions,
  '0070-results-in-history': resultsInHistory,
  '0071-webhooks-of-organizations': webhooksOfOrganizations,
};
