import type { Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Context } from 'hono';

const CHECKS_PER_LIMIT = 10;

/**
 * Drops each connection whose answer waits to be read and makes no progress for so long: it takes memory until then. One that
 * is read slowly stays.
 * @param afterMs milliseconds without progress; a connection is gone a tenth later at most
 */
export function dropStalledResponses(server: ServerType, afterMs: number): void {
  const connections = new Map<Socket, { unsent: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { unsent: 0, since: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const checking = setInterval(() => {
    const now = performance.now();
    for (const [socket, before] of connections) {
      const unsent = unsentBytes(socket);
      if (unsent === 0 || unsent !== before.unsent) connections.set(socket, { unsent, since: now });
      else if (now - before.since >= afterMs) socket.destroy();
    }
  }, afterMs / CHECKS_PER_LIMIT).unref();
  server.once('close', () => clearInterval(checking));
}

/**
 * Settles when the answer to a request has been sent, or its connection is closed.
 * @returns undefined where there is no connection, as in a test
 */
export function responseFinished(c: Context): Promise<void> | undefined {
  const { outgoing } = c.env ?? {};
  return outgoing && new Promise((resolve) => outgoing.once('close', resolve));
}

/**
 * What Node holds of an answer. A large one is a single write, of which only the handle says how much is left: Node's own
 * socket timeout asks it too, and has no public way to be asked how long that has been the same.
 */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }; // lib/net.js
  return socket.writableLength === 0 ? 0 : (handle?.writeQueueSize ?? socket.writableLength);
}
