import { expect, test } from 'vitest';
import { operationId } from './api-description.ts';

// A09
test('an operation is named after its method and path', () => {
  expect(operationId('get', '/api/bill/{id}/actions')).toBe('getBillActions');
  expect(operationId('get', '/api/bills/getSearchResultsPpt/{id}')).toBe('getSearchResultsPpt');
  expect(operationId('get', '/api/news/list/')).toBe('getNewsList');
  expect(operationId('post', '/api/bills/isTracked/')).toBe('postBillsIsTracked');
});
