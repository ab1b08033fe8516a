import type { MiddlewareHandler } from 'hono';

/**
 * Lets one request begin in each turn of the event loop, and others after it in the order in which they came. A crowd's
 * would fill one turn for seconds, in which nobody is answered; and Node lets in one new visitor a turn.
 */
export function oneRequestPerTick(): MiddlewareHandler {
  let last = Promise.resolve();
  return async (_, next) => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    await last;
    await next();
  };
}
