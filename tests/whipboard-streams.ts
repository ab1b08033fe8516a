import type { SignedIn } from './signed-in.ts';

interface SentBoard {
  version: number;
  counts: Record<string, number>;
  whipboard: { id: number; position: string; order: number }[];
}

/** What somebody hears of a board. */
export interface Listener {
  headers: Headers;
  /** The newest board that was sent. */
  newest(): SentBoard | undefined;
  /** Settles when the stream is over. */
  ended: Promise<void>;
}

/** Listens to a board, as an open page does. */
export async function listen(user: SignedIn, boardId: number): Promise<Listener> {
  const answer = await user.ask(`/api/whipboard/${boardId}/changes`);
  let newest: SentBoard | undefined;
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: board\ndata: (.*)$/m.exec(event)?.[1];
        if (data) newest = JSON.parse(data);
      }
    }
  };
  return { headers: answer.headers, newest: () => newest, ended: read() };
}

/** Makes a board by the page. @returns its id */
export async function makeBoard(user: SignedIn, fields: Record<string, string> = {}): Promise<number> {
  const answer = await user.send('/app/whipboard', { name: 'Ferries', chamber: 'house', ...fields });
  return Number(/\/app\/whipboard\/(\d+)$/.exec(answer.headers.get('location') ?? '')?.[1]);
}
