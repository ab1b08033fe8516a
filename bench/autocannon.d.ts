/** The parts of autocannon that are used here; it brings no types. */
declare module 'autocannon' {
  interface Request {
    headers?: Record<string, string>;
    [name: string]: unknown;
  }
  interface Options {
    url: string;
    connections: number;
    /** How many requests in all. */
    amount?: number;
    /** How many requests a second in all, and for how many seconds. */
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
    /** Seconds. */
    duration: number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
