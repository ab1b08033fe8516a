/** An error that is sent to the client in Algolia's format: `{"message": …, "status": …}`. */
export class ApiError extends Error {
  readonly status: number;
  /** The seconds after which to try again, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (message: string) => new ApiError(400, message);

/** Algolia's message for a value of the wrong type. */
export const invalidValue = (parameter: string, expected: string) =>
  badRequest(`Invalid value for "${parameter}" parameter, expected ${expected}`);

/** The error for Algolia features that this service does not have. Ignoring them silently would mislead clients. */
export const notSupported = (what: string) => badRequest(`${what} is not supported by this search service`);

export const unknownCredentials = () => new ApiError(403, 'Invalid Application-ID or API key');
export const methodNotAllowedForKey = () => new ApiError(403, 'Method not allowed with this API key');
export const indexNotAllowedForKey = () => new ApiError(403, 'Index not allowed with this API key');
export const noSuchIndex = (name: string) => new ApiError(404, `Index ${name} does not exist`);
export const noSuchObject = () => new ApiError(404, 'ObjectID does not exist');
export const payloadTooLarge = (bytes: number) =>
  new ApiError(413, `Request body is too large, the limit is ${bytes} bytes`);

/**
 * Truncates a value from a client to a length that is safe to repeat in an error message.
 * @returns the text, at most 60 characters long
 */
export const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
