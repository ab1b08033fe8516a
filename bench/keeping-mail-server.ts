import { openSmtpServer } from '../tests/smtp-server.ts';

/** A mail server that accepts everything and keeps it. */
export interface KeepingServer {
  url: string;
  /** The recipient and the plain text of each message, by its `Message-ID`. */
  accepted: Map<string, { to: string; text: string }>;
  /** How many messages were accepted more than once. */
  repeated: number;
  close(): Promise<void>;
}

/** Starts a mail server that accepts everything and keeps it. */
export async function keepingMailServer(): Promise<KeepingServer> {
  const kept = { accepted: new Map<string, { to: string; text: string }>(), repeated: 0 };
  const server = await openSmtpServer({
    onMessage(message) {
      const header = (name: string) => new RegExp(`^${name}: (\\S+)`, 'im').exec(message)?.[1] ?? '';
      const id = header('message-id');
      if (kept.accepted.has(id)) kept.repeated++;
      // The plain text stands between the headers and the HTML. Quoted-printable breaks its long lines.
      const [, text = ''] = /^\r\n(.*?)text\/html/ms.exec(message.replaceAll('=\r\n', '')) ?? [];
      kept.accepted.set(id, { to: header('to'), text });
    },
  });
  return Object.assign(kept, server);
}
