/** Data with the status and headers of the response that contains it. */
export interface DataResponse<Data> {
  // A tag instead of a class, because the bundled server and the program that starts it each have their own copy of this module.
  readonly type: 'DataResponse';
  readonly data: Data;
  readonly init: DataInit;
}

interface DataInit {
  status?: number;
  headers?: HeadersInit;
}

/** Sets the status and headers of a page: a loader or an action returns it instead of plain data, and an error is thrown with it. */
export function data<Data>(value: Data, init: DataInit): DataResponse<Data> {
  return { type: 'DataResponse', data: value, init };
}

/** Whether a value was made by `data()`. */
export function isDataResponse(value: unknown): value is DataResponse<unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataResponse';
}

/** A response that sends the browser to another address. @param init 302 without a status */
export function redirect(to: string, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('Location', to);
  return new Response(null, { status: 302, ...init, headers });
}
