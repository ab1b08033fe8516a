import { createTransport } from 'nodemailer';
import type { Settings } from '../config/settings.ts';
import { TIMEOUTS_MS } from './mailer.ts';

/** What came of a test message. */
export interface MailConversation {
  /** Whether the mail server accepted the message. */
  isAccepted: boolean;
  /** What this site (`C:`) and the mail server (`S:`) said to each other, without passwords, and how it ended. */
  lines: string[];
}

/** The beginning of each line, by who said it. */
const SPEAKERS: Record<string, string> = { client: 'C: ', server: 'S: ' };

/** Sends a test message to an address, and records the conversation with the mail server. */
export async function testMail(
  { smtpUrl, mailFrom, siteUrl }: Pick<Settings, 'mailFrom' | 'siteUrl'> & { smtpUrl: string },
  to: string,
): Promise<MailConversation> {
  const lines: string[] = [];
  // nodemailer masks passwords before it logs a command.
  const keep = (entry: unknown, message: unknown) => {
    const tnx = typeof entry === 'object' && entry !== null && 'tnx' in entry ? String(entry.tnx) : '';
    const speaker = SPEAKERS[tnx];
    if (speaker) for (const line of String(message).split(/\r?\n/)) lines.push(speaker + line);
  };
  const ignore = () => {};
  const server = createTransport({
    url: smtpUrl,
    ...TIMEOUTS_MS,
    debug: true,
    logger: { level: ignore, trace: keep, debug: keep, info: keep, warn: keep, error: keep, fatal: keep },
  });
  try {
    await server.sendMail({
      from: mailFrom,
      to,
      subject: 'Test message from Statehouse',
      text: `This is a test message from ${siteUrl}. Outgoing mail works.\n`,
    });
    return { isAccepted: true, lines };
  } catch (error) {
    return { isAccepted: false, lines: [...lines, error instanceof Error ? error.message : String(error)] };
  } finally {
    server.close();
  }
}
