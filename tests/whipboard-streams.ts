import type { SignedIn } from './signed-in.ts';

interface ReceivedBoard {
  version: number;
  counts: Record<string, number>;
  whipboard: { id: number; position: string; order: number }[];
}

/** An open stream of a board. */
export interface BoardStream {
  headers: Headers;
  /** Returns the last received board. */
  newest(): ReceivedBoard | undefined;
  /** Resolves when the stream ends. */
  ended: Promise<void>;
}

/** Opens the stream of a board, as its page does. */
export async function openBoardStream(user: SignedIn, boardId: number): Promise<BoardStream> {
  const response = await user.request(`/api/whipboard/${boardId}/changes`);
  let newest: ReceivedBoard | undefined;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: board\ndata: (.*)$/m.exec(event)?.[1];
        if (data) newest = JSON.parse(data);
      }
    }
  };

  return { headers: response.headers, newest: () => newest, ended: read() };
}

/** Creates a board with the page's form. @returns its id */
export async function createBoardByForm(
  user: SignedIn,
  fields: Record<string, string> = {},
): Promise<number> {
  const response = await user.send('/app/whipboard', { name: 'Ferries', chamber: 'house', ...fields });
  return Number(/\/app\/whipboard\/(\d+)$/.exec(response.headers.get('location') ?? '')?.[1]);
}
