import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext } from './site-context.ts';

const RENDER_LIMIT_MS = 10_000;

/** Renders a page to a stream; crawlers and readers without JavaScript get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const whole = entry.isSpaMode || isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let failedStatus = status;
    let started = false;
    const respond = () => {
      started = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failedStatus }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(whole ? { onAllReady: respond } : { onShellReady: respond }),
        onShellError: reject,
        onError(error) {
          failedStatus = 500;
          // Before the shell is out, onShellError reports the same error.
          if (started) console.error(error);
        },
      },
    );
    setTimeout(abort, RENDER_LIMIT_MS).unref();
  });
}

/** Tells the operator of what failed by our own fault; what a visitor asked for in vain is no fault. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(`${request.method} ${request.url}`, error);
}
