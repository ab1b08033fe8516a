import { connect } from 'node:net';

/** What a server answered, and how long it took. */
export interface RawAnswer {
  /** 0 where the connection ended without an answer. */
  status: number;
  text: string;
  ms: number;
}

/**
 * Sends a request as it is written, including what `fetch` never sends, and reads until the server closes the connection.
 * @param request its lines, and its body after an empty one; `Connection: close` must be among the headers
 */
export function sendRaw(address: string, request: string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(request.join('\r\n'), 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a request may close the connection before all of it is sent.
    socket.on('error', (error) => chunks.length === 0 && reject(error));
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        text,
        ms: performance.now() - begun,
      });
    });
  });
}
