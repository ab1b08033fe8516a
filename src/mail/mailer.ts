import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../config/settings.ts';

/** A message in plain text, which may also have HTML. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** `<name@host>`. A message that is sent again under the same id is shown once by most mail programs. */
  messageId?: string;
  /** The id of a message that is never sent, by which mail programs group the messages about one thing. */
  thread?: string;
  /** The address at which one press, or one POST request of the mail program, ends such messages (RFC 8058). */
  unsubscribe?: string;
  /** Files. One with a `cid` is a picture in the HTML, whose address is `cid:` with it. */
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[];
}

export interface Mailer {
  /** Whether messages leave this machine. If not, only the operator can read them. */
  isConnected: boolean;
  /**
   * Sends a message, or writes it to a file.
   * @returns host and port of the server that accepted it, or the path of the file
   * @throws if the mail server rejects it
   */
  send(message: Message): Promise<string>;
  /** Closes the connections to the mail server. Messages that are being sent still arrive. */
  close(): void;
}

/** The timeouts of the mail server. Nodemailer's default is two minutes, and a visitor who signs up waits that long. */
export const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Connects and signs in to a mail server, without sending anything.
 * @throws if it cannot be reached or rejects the credentials
 */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const server = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
  try {
    await server.verify();
  } finally {
    server.close();
  }
}

/** The number of messages that are sent at once, each over its own connection. Nodemailer's default, which most servers allow. */
export const MAIL_CONNECTIONS = 5;
/** Connections are kept between messages for so long, because opening one takes longer than sending a message. */
const IDLE_MS = 30_000;

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Sends mail through `SMTP_URL`, or writes each message to a file in `DATA_DIR/mail`. */
export function openMailer({ smtpUrl, mailFrom: from, dataDir }: MailSettings): Mailer {
  if (smtpUrl) {
    const pool = { pool: true, maxConnections: MAIL_CONNECTIONS, idleTimeout: IDLE_MS } as const;
    const server = createTransport({ url: smtpUrl, ...TIMEOUTS_MS, ...pool });
    const { host } = new URL(smtpUrl);
    return {
      isConnected: true,
      async send(message) {
        await server.sendMail({ from, ...withHeaders(message) });
        return host;
      },
      close: () => server.close(),
    };
  }
  const folder = join(dataDir, 'mail');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    isConnected: false,
    async send(message) {
      const { message: written } = await writer.sendMail({
        from,
        ...withHeaders(message),
        textEncoding: 'quoted-printable',
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}.eml`;
      const file = join(folder, name);
      // Renaming keeps partial messages invisible.
      await writeFile(`${file}.partial`, written, { mode: 0o600 });
      await rename(`${file}.partial`, file);
      return file;
    },
    close: () => {},
  };
}

function withHeaders({ thread, unsubscribe, ...message }: Message) {
  return {
    ...message,
    ...(thread && { references: thread, inReplyTo: thread }),
    ...(unsubscribe && {
      list: { unsubscribe },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
    }),
  };
}
