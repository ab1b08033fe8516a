import { connect } from 'node:net';

/** A response, and how long it took. */
export interface RawResponse {
  /** The status code; 0 if the connection ended without a response. */
  status: number;
  text: string;
  ms: number;
}

/**
 * Sends a request literally, including headers that `fetch` does not allow, and reads until the server closes the connection.
 * @param request its lines, with an empty line before the body; the headers must include `Connection: close`
 */
export function sendRaw(address: string, request: string[]): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(request.join('\r\n'), 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that rejects a request may close the connection before all of it is sent.
    socket.on('error', (error) => chunks.length === 0 && reject(error));
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        text,
        ms: performance.now() - startedAt,
      });
    });
  });
}
