import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface SmtpOptions {
  /** Called with every accepted message as it was received. */
  onMessage(message: string): void;
  /** Whether it rejects every recipient. */
  rejects?: boolean;
  /** The time from keeping a message to saying so, in which its sender may be killed. */
  delayMs?: number;
}

/**
 * Starts a mail server on this machine.
 * @returns the value for `SMTP_URL`, and a function that stops it
 */
export async function openSmtpServer({ onMessage, rejects = false, delayMs = 0 }: SmtpOptions) {
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
        onMessage(message);
        setTimeout(done, delayMs);
      }, done);
    },
  });
  // A killed sender closes its connection without a word.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // a port, not a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
