import type {
  BillActionsTable,
  BillCategoriesTable,
  BillCitationsTable,
  BillContradictionsTable,
  BillDocumentsTable,
  BillSponsorsTable,
  BillStagesTable,
  BillsTable,
  BillVersionsTable,
  RelatedBillsTable,
} from '../../db/tables/bills.ts';
import type { Shape } from './aggregates.server.ts';

/** A version as part of its bill's aggregate, without its text, which is long and written separately. */
export type StoredVersion = Omit<BillVersionsTable, 'text'>;

export interface StoredBill {
  row: BillsTable;
  sponsors: BillSponsorsTable[];
  actions: BillActionsTable[];
  stages: BillStagesTable[];
  contradictions: BillContradictionsTable[];
  versions: StoredVersion[];
  documents: BillDocumentsTable[];
  citations: BillCitationsTable[];
  categories: BillCategoriesTable[];
  related: RelatedBillsTable[];
}

export const billShape: Shape<StoredBill> = {
  table: 'bills',
  parent: 'bill_id',
  parts: {
    sponsors: { table: 'bill_sponsors', order: ['position'] },
    actions: { table: 'bill_actions', order: ['position'] },
    stages: { table: 'bill_stages', order: ['position'] },
    contradictions: { table: 'bill_contradictions', order: ['position'] },
    versions: {
      table: 'bill_versions',
      order: ['position', 'id'],
      columns: ['id', 'bill_id', 'position', 'name', 'links', 'version_date'],
      withIds: true,
    },
    documents: { table: 'bill_documents', order: ['position'] },
    citations: { table: 'bill_citations', order: ['position'] },
    categories: { table: 'bill_categories', order: ['category_id'] },
    related: { table: 'related_bills', order: ['position'] },
  },
};
