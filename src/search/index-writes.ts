import type { Algoliasearch, BatchRequest } from 'algoliasearch';
import type { SearchRecord } from '../search-engine/contract.ts';
import { fitRecord } from './fit-record.ts';

/** Maximum size of a batch as JSON. The embedded service accepts 64 MB at once, and hosted search 10 MB. */
const MAX_BATCH_BYTES = 8_000_000;
const MAX_BATCH_RECORDS = 1_000;

/** Adds records to an index, or replaces those with the same ids. */
export async function addRecords(
  client: Algoliasearch,
  indexName: string,
  records: SearchRecord[],
): Promise<void> {
  let requests: BatchRequest[] = [];
  let size = 0;
  for (const each of records) {
    const { record, bytes } = fitRecord(each);
    if (requests.length === MAX_BATCH_RECORDS || size + bytes > MAX_BATCH_BYTES) {
      await writeBatch(client, indexName, requests);
      [requests, size] = [[], 0];
    }
    requests.push({ action: 'addObject', body: record });
    size += bytes;
  }

  await writeBatch(client, indexName, requests);
}

/** Removes records from an index by their ids. */
export async function removeRecords(
  client: Algoliasearch,
  indexName: string,
  objectIDs: string[],
): Promise<void> {
  for (let start = 0; start < objectIDs.length; start += MAX_BATCH_RECORDS) {
    const batch = objectIDs.slice(start, start + MAX_BATCH_RECORDS);
    const requests = batch.map((objectID): BatchRequest => ({ action: 'deleteObject', body: { objectID } }));
    await writeBatch(client, indexName, requests);
  }
}

async function writeBatch(client: Algoliasearch, indexName: string, requests: BatchRequest[]): Promise<void> {
  if (requests.length > 0) await client.batch({ indexName, batchWriteParams: { requests } });
}
