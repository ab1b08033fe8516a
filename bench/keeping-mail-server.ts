import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts everything and keeps it. */
export interface KeepingServer {
  url: string;
  /** The recipient and the plain text of each message, by its `Message-ID`. */
  accepted: Map<string, { to: string; text: string }>;
  /** How many messages were accepted more than once. */
  repeated: number;
  close(): void;
}

/** Starts a mail server that accepts everything and keeps it. */
export async function keepingMailServer(): Promise<KeepingServer> {
  const counts = { accepted: new Map<string, { to: string; text: string }>(), repeated: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      readText(stream).then((message) => {
        const header = (name: string) => new RegExp(`^${name}: (\\S+)`, 'im').exec(message)?.[1] ?? '';
        const id = header('message-id');
        if (counts.accepted.has(id)) counts.repeated++;
        // The plain text stands between the headers and the HTML. Quoted-printable breaks its long lines.
        const [, text = ''] = /^\r\n(.*?)text\/html/ms.exec(message.replaceAll('=\r\n', '')) ?? [];
        counts.accepted.set(id, { to: header('to'), text });
        done();
      }, done);
    },
  });
  // A killed sender closes its connection without a word.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // a port, not a pipe
  return Object.assign(counts, { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) });
}
