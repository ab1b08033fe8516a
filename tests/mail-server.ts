import { cleanUp } from './clean-up.ts';
import { openSmtpServer } from './smtp-server.ts';

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
export async function startMailServer(
  options: { rejects?: boolean; delayMs?: number } = {},
): Promise<TestMailServer> {
  const messages: string[] = [];
  const { url, close } = await openSmtpServer({
    ...options,
    onMessage: (message) => messages.push(message.replaceAll('=\r\n', '').replaceAll('=3D', '=')),
  });
  cleanUp(close);
  return { url, messages };
}
