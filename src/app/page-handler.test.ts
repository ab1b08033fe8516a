import { expect, test, vi } from 'vitest';
import { RequestContext } from '../http/request-context.ts';
import { visitorContext } from '../http/visitor.ts';
import { requestNumberContext } from '../layout/site-context.ts';
import { pageHandler } from './page-handler.ts';
import { route } from './page-routes.ts';

const failing = async () => ({
  loader: () => {
    throw new Error('A failure');
  },
});
const pages = pageHandler([route('/new-password', failing), route('/app/report/shared/:secret', failing)], {
  styles: [],
  scripts: [],
  preloads: [],
});

// U01
test.each([
  ['/new-password?link=s3cret', '/new-password'],
  ['/app/report/shared/s3cret', '/app/report/shared/:secret'],
])('an error at %s is logged without its secret, and shown with its number', async (address, logged) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const context = new RequestContext();
  context.set(requestNumberContext, '12');
  context.set(visitorContext, { user: undefined, session: undefined, csrfToken: '', forgery: undefined });
  const response = await pages(new Request(`http://localhost${address}`), context);
  expect(log).toHaveBeenCalledExactlyOnceWith(`12 GET ${logged}`, new Error('A failure'));
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringContaining('reference number'),
  ]);
  log.mockRestore();
});
