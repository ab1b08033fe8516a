import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const STOP_LIMIT_MS = 9_000;
const DRAIN_LIMIT_MS = 2_000;
/** The maximum length of an idle turn of the event loop. In a longer one, other code ran, and connections may have arrived. */
const EMPTY_TURN_MS = 1;
/**
 * The time without a new connection after which to stop listening. Clients that got a response just before have
 * reconnected by then.
 */
const QUIET_MS = 50;
/** The time until idle connections are closed. A request that was sent before the last response arrived is here by then. */
const IDLE_MS = 250;
/** The same where other processes take the new connections, so that there is no hurry. */
const IDLE_WITH_OTHERS_MS = 2_000;
const CHECK_EVERY_MS = 10;

/** Stops a server without resetting a connection that carries a request. */
export interface GracefulStop {
  /** Wraps a handler so that requests wait while the last connections are accepted. */
  pausable<Args extends unknown[], Result>(
    handler: (...args: Args) => Result | Promise<Result>,
  ): (...args: Args) => Result | Promise<Result>;
  /**
   * Stops the server. Resolves once every request is answered, at the latest after nine seconds.
   * @param sharesPort whether other processes go on accepting connections at the same port
   */
  stop(server: Server, sharesPort?: boolean): Promise<void>;
}

export function gracefulStop(): GracefulStop {
  let pause: Promise<void> | undefined;
  return {
    pausable(handler) {
      return (...args) => (pause ? pause.then(() => handler(...args)) : handler(...args));
    },
    async stop(server, sharesPort = false) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      pause = promise;
      // Clients open a new connection for their next request, which is refused.
      server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
      if (!sharesPort) await untilQuiet(server);
      // `http.Server` would close idle connections too.
      let isClosed = false;
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => {
          isClosed = true;
          resolve();
        });
      });
      pause = undefined;
      release();
      await Promise.race([
        closed,
        closingIdleConnections(server, () => isClosed, sharesPort ? IDLE_WITH_OTHERS_MS : IDLE_MS),
      ]);
      server.closeAllConnections();
    },
  };
}

/**
 * Waits until Node has accepted every connection of the system's queue, because closing the socket resets those. Node
 * accepts one a turn.
 */
async function untilQuiet(server: Server): Promise<void> {
  let connections = 0;
  server.on('connection', () => connections++);
  const limit = performance.now() + DRAIN_LIMIT_MS;
  let quiet = 0;
  while (quiet < QUIET_MS && performance.now() < limit) {
    const [began, before] = [performance.now(), connections];
    await new Promise((resolve) => setImmediate(resolve));
    const turn = performance.now() - began;
    if (connections !== before) quiet = 0;
    else if (turn < EMPTY_TURN_MS) quiet += turn;
  }
}

async function closingIdleConnections(
  server: Server,
  isClosed: () => boolean,
  idleMs: number,
): Promise<void> {
  const began = performance.now();
  while (!isClosed()) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
    // The event loop reads what has arrived between timers and immediates.
    await new Promise((resolve) => setImmediate(resolve));
    const passed = performance.now() - began;
    if (passed > STOP_LIMIT_MS) return;
    if (passed > idleMs) server.closeIdleConnections();
  }
}
