import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const STOP_LIMIT_MS = 9_000;
const DRAIN_LIMIT_MS = 2_000;
/** A turn of the event loop that took longer ran something, during which somebody may have connected. */
const EMPTY_TURN_MS = 1;
/** Whoever was answered just before the stop began has asked again by then. */
const QUIET_MS = 50;
/** A request that was on its way when the last answer went out has arrived by then. */
const IDLE_MS = 250;
const CHECK_EVERY_MS = 10;

/** Stops a server without resetting a connection over which a request is on its way. */
export interface GracefulStop {
  /** Makes requests wait while connections are let in for the last time. @param answer what answers them */
  holding<Asked extends unknown[], Answer>(
    answer: (...asked: Asked) => Answer | Promise<Answer>,
  ): (...asked: Asked) => Answer | Promise<Answer>;
  /** Begins to stop. Settles once every request has its answer, and in any case after nine seconds. */
  stop(server: Server): Promise<void>;
}

export function gracefulStop(): GracefulStop {
  let held: Promise<void> | undefined;
  return {
    holding(answer) {
      return (...asked) => (held ? held.then(() => answer(...asked)) : answer(...asked));
    },
    async stop(server) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held = promise;
      // Whoever is answered from now on comes back over another connection, which is refused.
      server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
      await untilNobodyWaits(server);
      // The close of `http.Server` would close idle connections too.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      held = undefined;
      release();
      await Promise.race([closed, closingIdleConnections(server)]);
      server.closeAllConnections();
    },
  };
}

/** Closing the listening socket resets those that the system has let in and Node has not; Node lets in one a turn. */
async function untilNobodyWaits(server: Server): Promise<void> {
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

async function closingIdleConnections(server: Server): Promise<void> {
  const began = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
    // What has arrived is read between timers and immediates.
    await new Promise((resolve) => setImmediate(resolve));
    const passed = performance.now() - began;
    if (passed > STOP_LIMIT_MS) return;
    if (passed > IDLE_MS) server.closeIdleConnections();
  }
}
