import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface TestMailServer {
  /** What `SMTP_URL` must say. */
  url: string;
  /** Every message that was taken, with its headers, quoted-printable undone. */
  messages: string[];
}

/** Starts a mail server on this machine; it stops when the test file ends. @param refuses every message */
export async function startMailServer({ refuses = false } = {}): Promise<TestMailServer> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      text(stream).then((message) => {
        messages.push(message.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, messages };
}
