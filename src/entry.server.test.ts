import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { handleError } from './entry.server.tsx';
import { requestNumberContext } from './layout/site-context.ts';

// U01
test.each([
  ['/new-password?link=s3cret', {}, '/new-password'],
  ['/app/report/shared/s3cret', { secret: 's3cret' }, '/app/report/shared/:secret'],
])('an error at %s is logged without its secret', (address, params, logged) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const context = new RouterContextProvider();
  context.set(requestNumberContext, '12');
  const error = new Error('A failure');
  handleError(error, { request: new Request(`http://localhost${address}`), context, params });
  expect(log).toHaveBeenCalledExactlyOnceWith(`12 GET ${logged}`, error);
  log.mockRestore();
});
