import type { MiddlewareHandler } from 'hono';

/**
 * Starts one request in each turn of the event loop, in the order of arrival. Under load, all waiting requests would
 * otherwise start in one turn and block the loop for seconds. Node accepts only one new connection per turn.
 */
export function oneRequestPerTick(): MiddlewareHandler {
  let last = Promise.resolve();
  return async (_, next) => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    await last;
    await next();
  };
}
