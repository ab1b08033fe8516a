/** The types of autocannon that are used here, because the package has none. */
declare module 'autocannon' {
  interface Request {
    headers?: Record<string, string>;
    [name: string]: unknown;
  }
  interface Options {
    url: string;
    connections: number;
    /** The total number of requests. */
    amount?: number;
    /** Requests per second over all connections, for `duration` seconds. */
    overallRate?: number;
    duration?: number;
    /** Seconds until a request counts as failed. */
    timeout: number;
    headers?: Record<string, string>;
    requests?: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** The duration in seconds. */
    duration: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
