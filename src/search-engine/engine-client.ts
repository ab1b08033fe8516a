import { Worker } from 'node:worker_threads';
import type { ApiRequest } from './api/api-call.ts';
import type { FromEngine, ToEngine } from './worker.ts';

export interface EngineResponse {
  status: number;
  body: Uint8Array<ArrayBuffer>;
  retryAfter: number | undefined;
  /** The number of queries in the request. */
  queries: number;
}

interface EngineListener {
  /** Called once if the thread dies. Its indexes are lost. */
  onCrash: (error: Error) => void;
  /** Called for each request that fails with an internal error. */
  onFailure: (message: string) => void;
}

const SECONDS_TO_RESTART = 2;

const unavailable = (): EngineResponse => ({
  status: 503,
  body: new TextEncoder().encode('{"message":"The search engine is not running","status":503}'),
  retryAfter: SECONDS_TO_RESTART,
  queries: 1,
});

/** Starts the engine's thread, which first reads the snapshot. */
export const startEngine = (snapshotFile: string | undefined): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { workerData: { snapshotFile } });

/** The main thread's side of the engine. */
export class EngineClient {
  /** Resolves with the label of the snapshot, or undefined without one; rejects if the thread dies first. */
  readonly ready: Promise<string | undefined>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, (response: EngineResponse) => void>();
  readonly #listener: EngineListener;
  #lastID = 0;
  #isDown = false;

  constructor(worker: Worker, listener: EngineListener) {
    this.#worker = worker;
    this.#listener = listener;

    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromEngine) => {
        if (message.kind === 'response') this.#settle(message.id, message);
        else if (message.kind === 'ready') resolve(message.label);
        else listener.onFailure(message.message);
      });

      this.#worker.on('error', (error: Error) => {
        reject(error);
        this.#markDown(error);
      });

      this.#worker.on('exit', (code) => {
        const error = new Error(`The search engine's thread ended with code ${code}`);
        reject(error);
        this.#markDown(error);
      });
    });

    // Callers that await `ready` get the error. Without such a caller, an unhandled rejection would end the process.
    this.ready.catch(() => undefined);
  }

  send(request: ApiRequest): Promise<EngineResponse> {
    return this.#send((id) => ({ kind: 'request', id, request }));
  }

  /** @throws if the snapshot could not be written */
  async snapshot(file: string, label: string): Promise<void> {
    const { status, body } = await this.#send((id) => ({ kind: 'snapshot', id, file, label }));
    if (status !== 200)
      throw new Error(`The search snapshot was not written: ${new TextDecoder().decode(body)}`);
  }

  async close(): Promise<void> {
    this.#isDown = true;
    await this.#worker.terminate();
    this.#failPending();
  }

  #send(message: (id: number) => ToEngine): Promise<EngineResponse> {
    if (this.#isDown) return Promise.resolve(unavailable());
    const id = ++this.#lastID;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.#worker.postMessage(message(id));
    });
  }

  #settle(id: number, response: EngineResponse): void {
    const resolve = this.#pending.get(id);
    this.#pending.delete(id);
    resolve?.(response);
  }

  #markDown(error: Error): void {
    if (this.#isDown) return;
    this.#isDown = true;
    this.#failPending();
    this.#listener.onCrash(error);
  }

  #failPending(): void {
    for (const resolve of this.#pending.values()) resolve(unavailable());
    this.#pending.clear();
  }
}
