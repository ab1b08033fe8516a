import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { cleanUp } from './clean-up.ts';

export interface TestMailServer {
  /** The value for `SMTP_URL`. */
  url: string;
  /** Every accepted message with its headers, decoded from quoted-printable. */
  messages: string[];
}

/**
 * Starts a mail server on this machine, which stops when the test file ends.
 * @param options.rejects whether it rejects every message
 * @param options.delayMs the time from keeping a message to saying so, in which its sender may be killed
 */
export async function startMailServer({ rejects = false, delayMs = 0 } = {}): Promise<TestMailServer> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Any password is right.
    onAuth({ username }, _session, done) {
      done(null, { user: username ?? '' });
    },
    onRcptTo(_address, _session, done) {
      done(rejects ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      text(stream).then((message) => {
        messages.push(message.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        setTimeout(done, delayMs);
      }, done);
    },
  });
  // A killed sender closes its connection without a word.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUp(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;

  return { url: `smtp://127.0.0.1:${port}`, messages };
}
