import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../config/settings.ts';

/** A message in plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Whether messages leave this machine; where not, only the operator can read them. */
  isConnected: boolean;
  /**
   * Sends a message, or writes it to a file.
   * @returns host and port of the server that accepted it, or the path of the file
   * @throws where the mail server does not accept it
   */
  send(message: Message): Promise<string>;
}

/** Nodemailer waits two minutes for a server that does not answer; a visitor who signs up waits with it. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Connects to a mail server and signs in, without sending anything.
 * @throws where it cannot be reached, or does not let the site sign in
 */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const server = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
  try {
    await server.verify();
  } finally {
    server.close();
  }
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Mail by the operator's server (`SMTP_URL`); without one, each message is a file in `DATA_DIR/mail`. */
export function openMailer({ smtpUrl, mailFrom: from, dataDir }: MailSettings): Mailer {
  if (smtpUrl) {
    const server = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
    const { host } = new URL(smtpUrl);
    return {
      isConnected: true,
      async send(message) {
        await server.sendMail({ from, ...message });
        return host;
      },
    };
  }
  const folder = join(dataDir, 'mail');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    isConnected: false,
    async send(message) {
      const { message: written } = await writer.sendMail({
        from,
        ...message,
        textEncoding: 'quoted-printable',
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}.eml`;
      const file = join(folder, name);
      // Whoever watches the folder never sees half a message.
      await writeFile(`${file}.partial`, written, { mode: 0o600 });
      await rename(`${file}.partial`, file);
      return file;
    },
  };
}
