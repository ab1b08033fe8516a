import type {
  AttemptsTable,
  MailedLinksTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInsTable,
  UsersTable,
} from './tables/accounts.ts';
import type {
  AlertFoundBillsTable,
  AlertHeldRulesTable,
  AlertHoldsTable,
  AlertItemsTable,
  AlertMessagesTable,
  AlertRulesTable,
  AlertStateTable,
  AlertWebhooksTable,
  LeasesTable,
  MutedBillsTable,
  OrganizationAlertsTable,
  SecretFeedsTable,
} from './tables/alerts.ts';
import type { ApiKeysTable, ApiKeyUsesTable } from './tables/api-keys.ts';
import type { AuditLogTable } from './tables/audit-log.ts';
import type {
  AmendmentsTable,
  BillActionsTable,
  BillCategoriesTable,
  BillCitationsTable,
  BillContradictionsTable,
  BillDocumentsTable,
  BillSketchesTable,
  BillSponsorsTable,
  BillStagesTable,
  BillsTable,
  BillVersionsTable,
  CategoriesTable,
  RelatedBillsTable,
  SimilarBillsTable,
} from './tables/bills.ts';
import type { CorrectionsTable } from './tables/corrections.ts';
import type {
  AgendaItemsTable,
  ChangeRecipientsTable,
  ChosenNewsCategoriesTable,
  DashboardWidgetsTable,
  ViewedBillsTable,
} from './tables/dashboards.ts';
import type { DataWarningsTable, RecordProblemsTable, WarningMailsTable } from './tables/data-quality.ts';
import type {
  CommitteeAliasesTable,
  EditorLocksTable,
  EndedSessionsTable,
  ExportTablesTable,
  ImportsTable,
  LoadedSourcesTable,
  NoticedMeetingsTable,
  SessionAliasesTable,
  TombstonesTable,
  UnfinishedImportsTable,
  UpstreamIdsTable,
  WaitingRecordsTable,
  WithheldRecordsTable,
} from './tables/imports.ts';
import type {
  ChangeEventsTable,
  NewsArticlesTable,
  NewsBillsTable,
  NewsCategoriesTable,
  NewsLegislatorsTable,
  PressBillsTable,
  PressReleasesTable,
} from './tables/news-and-changes.ts';
import type {
  OrganizationInvitationsTable,
  OrganizationLogosTable,
  OrganizationMembersTable,
  OrganizationsTable,
} from './tables/organizations.ts';
import type {
  CommitteeMembersTable,
  CommitteesTable,
  LegislatorNamesTable,
  LegislatorsTable,
  MembershipsTable,
  NameMatchesTable,
  SessionsTable,
} from './tables/people.ts';
import type {
  MeetingBillsTable,
  MeetingsTable,
  MemberVotesTable,
  PartyVotesTable,
  RollCallsTable,
  TestimonyTable,
  TranscriptPassagesTable,
  TranscriptsTable,
} from './tables/proceedings.ts';
import type { AlertPushesTable, PushKeysTable, PushSubscriptionsTable } from './tables/push.ts';
import type {
  ReportBillsTable,
  ReportMailingsTable,
  ReportMailsTable,
  ReportRecipientsTable,
  ReportsTable,
} from './tables/reports.ts';
import type { JurisdictionTable, SiteSettingsTable } from './tables/site.ts';
import type {
  LiveSourcesTable,
  SourceItemsTable,
  SourceRequestsTable,
  SourceRunsTable,
  StagedRecordsTable,
} from './tables/sources.ts';
import type {
  CustomFieldsTable,
  CustomValuesTable,
  TrackedBillsTable,
  TrackedChangesTable,
  TrackedCommentsTable,
  TrackedNoticesTable,
  TrackedSuccessorsTable,
  TrackedTagsTable,
  TrackingListsTable,
} from './tables/tracking.ts';
import type {
  WhipboardCardsTable,
  WhipboardMovesTable,
  WhipboardNotesTable,
  WhipboardsTable,
  WhipboardViewersTable,
} from './tables/whipboards.ts';

/** The tables as queries see them. Migrations create them. */
export interface Tables {
  sessions: SessionsTable;
  legislators: LegislatorsTable;
  legislator_names: LegislatorNamesTable;
  memberships: MembershipsTable;
  committees: CommitteesTable;
  committee_members: CommitteeMembersTable;
  name_matches: NameMatchesTable;
  upstream_ids: UpstreamIdsTable;
  session_aliases: SessionAliasesTable;
  committee_aliases: CommitteeAliasesTable;
  noticed_meetings: NoticedMeetingsTable;
  editor_locks: EditorLocksTable;
  tombstones: TombstonesTable;
  waiting_records: WaitingRecordsTable;
  withheld_records: WithheldRecordsTable;
  imports: ImportsTable;
  unfinished_imports: UnfinishedImportsTable;
  loaded_sources: LoadedSourcesTable;
  ended_sessions: EndedSessionsTable;
  export_tables: ExportTablesTable;
  jurisdiction: JurisdictionTable;
  site_settings: SiteSettingsTable;
  bills: BillsTable;
  bill_sponsors: BillSponsorsTable;
  bill_actions: BillActionsTable;
  bill_contradictions: BillContradictionsTable;
  bill_stages: BillStagesTable;
  bill_versions: BillVersionsTable;
  bill_documents: BillDocumentsTable;
  bill_citations: BillCitationsTable;
  categories: CategoriesTable;
  bill_categories: BillCategoriesTable;
  related_bills: RelatedBillsTable;
  bill_sketches: BillSketchesTable;
  similar_bills: SimilarBillsTable;
  amendments: AmendmentsTable;
  meetings: MeetingsTable;
  meeting_bills: MeetingBillsTable;
  testimony: TestimonyTable;
  transcripts: TranscriptsTable;
  transcript_passages: TranscriptPassagesTable;
  roll_calls: RollCallsTable;
  member_votes: MemberVotesTable;
  party_votes: PartyVotesTable;
  news_categories: NewsCategoriesTable;
  news_articles: NewsArticlesTable;
  news_bills: NewsBillsTable;
  news_legislators: NewsLegislatorsTable;
  press_releases: PressReleasesTable;
  press_bills: PressBillsTable;
  change_events: ChangeEventsTable;
  users: UsersTable;
  sign_ins: SignInsTable;
  mailed_links: MailedLinksTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
  organization_alerts: OrganizationAlertsTable;
  alert_rules: AlertRulesTable;
  alert_messages: AlertMessagesTable;
  alert_items: AlertItemsTable;
  leases: LeasesTable;
  secret_feeds: SecretFeedsTable;
  alert_holds: AlertHoldsTable;
  alert_held_rules: AlertHeldRulesTable;
  alert_state: AlertStateTable;
  alert_webhooks: AlertWebhooksTable;
  alert_pushes: AlertPushesTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  alert_found_bills: AlertFoundBillsTable;
  muted_bills: MutedBillsTable;
  agenda_items: AgendaItemsTable;
  viewed_bills: ViewedBillsTable;
  chosen_news_categories: ChosenNewsCategoriesTable;
  dashboard_widgets: DashboardWidgetsTable;
  change_recipients: ChangeRecipientsTable;
  tracking_lists: TrackingListsTable;
  tracked_bills: TrackedBillsTable;
  tracked_successors: TrackedSuccessorsTable;
  custom_fields: CustomFieldsTable;
  custom_values: CustomValuesTable;
  tracked_tags: TrackedTagsTable;
  tracked_comments: TrackedCommentsTable;
  tracked_changes: TrackedChangesTable;
  tracked_notices: TrackedNoticesTable;
  reports: ReportsTable;
  report_bills: ReportBillsTable;
  report_mailings: ReportMailingsTable;
  report_mails: ReportMailsTable;
  report_recipients: ReportRecipientsTable;
  whipboards: WhipboardsTable;
  whipboard_cards: WhipboardCardsTable;
  whipboard_moves: WhipboardMovesTable;
  whipboard_notes: WhipboardNotesTable;
  whipboard_viewers: WhipboardViewersTable;
  organizations: OrganizationsTable;
  organization_logos: OrganizationLogosTable;
  organization_members: OrganizationMembersTable;
  organization_invitations: OrganizationInvitationsTable;
  api_keys: ApiKeysTable;
  api_key_uses: ApiKeyUsesTable;
  audit_log: AuditLogTable;
  corrections: CorrectionsTable;
  live_sources: LiveSourcesTable;
  source_runs: SourceRunsTable;
  source_items: SourceItemsTable;
  staged_records: StagedRecordsTable;
  source_requests: SourceRequestsTable;
  record_problems: RecordProblemsTable;
  data_warnings: DataWarningsTable;
  warning_mails: WarningMailsTable;
}
