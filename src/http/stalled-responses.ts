import type { Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Context } from 'hono';

const CHECKS_PER_LIMIT = 10;

/**
 * Closes connections whose response makes no progress, because it takes memory. A slow reader stays connected.
 * @param afterMs without progress, in milliseconds. The connection is closed at most a tenth later
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
 * Resolves when the response has been sent, or its connection is closed.
 * @returns undefined without a connection, as in tests
 */
export function responseFinished(c: Context): Promise<void> | undefined {
  const { outgoing } = c.env ?? {};
  return outgoing && new Promise((resolve) => outgoing.once('close', resolve));
}

/**
 * The bytes of a response that Node still holds. A large response is a single write, and only the socket's handle has the number of
 * remaining bytes. Node has no public API for it.
 */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }; // lib/net.js
  return socket.writableLength === 0 ? 0 : (handle?.writeQueueSize ?? socket.writableLength);
}
