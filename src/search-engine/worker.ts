import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type ApiRequest, ApiState } from './api/api-call.ts';
import { ApiError, badRequest } from './api/errors.ts';
import { type RoutedCall, routeCall } from './api/routes.ts';
import type { SearchEngine } from './contract.ts';
import { createEngine } from './engine.ts';
import { FairQueue } from './fair-queue.ts';
import type { Steps } from './steps.ts';

/** Messages from the service to the engine's thread. */
export type ToEngine =
  | { kind: 'request'; id: number; request: ApiRequest }
  | { kind: 'snapshot'; id: number; file: string; label: string };

/** Messages from the engine's thread to the service. */
export type FromEngine =
  | { kind: 'ready'; label: string | undefined }
  | {
      kind: 'response';
      id: number;
      status: number;
      body: Uint8Array<ArrayBuffer>;
      retryAfter: number | undefined;
      /** The number of queries in the request, which count against its key's rate limit. */
      queries: number;
    }
  | { kind: 'failure'; message: string };

type Outcome = { status: number; json: string; retryAfter?: number | undefined; queries?: number };

/** Runs one part of a long task, and returns whether the task is done. */
type Work = () => boolean;

/** The length of a time slice. Most requests finish in one, and other clients wait no longer than one for each request. */
const TIME_SLICE_MS = 20;
/** The maximum working time of a request, without the time it waits. Ordinary requests take milliseconds. */
const MAX_REQUEST_MS = 2000;
/** The maximum time for which searches may delay a write. */
const WRITE_AFTER_MS = 50;
/** The time that the engine merges segments before it checks for new requests. */
const MERGE_MS = 4;
/** The time that the engine must be idle before it merges segments. */
const IDLE_MS = 50;

const encoder = new TextEncoder();

class EngineThread {
  readonly #port: MessagePort;
  readonly #engine: SearchEngine;
  readonly #state: ApiState;
  readonly #reads = new FairQueue<Work>();
  /** Each queue runs in order. The two queues alternate, so that a snapshot does not block writes. */
  readonly #writes: Work[] = [];
  readonly #snapshots: Work[] = [];
  #isWorking = false;
  #lastWriteAt = 0;
  #mergeTimer: NodeJS.Timeout | undefined;

  constructor(port: MessagePort, snapshotFile: string | undefined) {
    this.#port = port;
    this.#engine = createEngine();
    this.#state = new ApiState(this.#engine);
    const label = snapshotFile === undefined ? undefined : this.#engine.readSnapshot(snapshotFile);
    port.on('message', (message: ToEngine) => this.#receive(message));
    port.postMessage({ kind: 'ready', label } satisfies FromEngine);
  }

  #receive(message: ToEngine): void {
    if (message.kind === 'request') {
      this.#attempt(message.id, () => {
        this.#start(message.id, message.request);
        return true;
      });
    } else {
      this.#startSnapshot(message.id, message.file, message.label);
    }
  }

  /** Queues the first step behind earlier writes, so that the snapshot includes them. Later steps alternate with writes. */
  #startSnapshot(id: number, file: string, label: string): void {
    this.#enqueue(this.#writes, () =>
      this.#attempt(id, () => {
        const steps = this.#engine.writeSnapshotInSteps(file, label);
        const step = () => {
          if (!steps.next().done) return false;
          this.#respond(id, { status: 200, json: '{}' });
          return true;
        };
        if (!step()) this.#enqueue(this.#snapshots, () => this.#attempt(id, step));
        return true;
      }),
    );
  }

  #start(id: number, request: ApiRequest): void {
    const routedCall = routeCall(this.#state, request);
    const { writes, call } = routedCall;
    const work = writes ? this.#writeTask(id, routedCall) : this.#readTask(id, routedCall);
    const guarded = () => this.#attempt(id, work, call);
    if (writes) this.#enqueue(this.#writes, guarded);
    else {
      this.#reads.add(request.client, guarded);
      this.#wake();
    }
  }

  /** Runs one step of a write at a time. */
  #writeTask(id: number, { handler }: RoutedCall): Work {
    let steps: Steps<string> | undefined;
    return () => {
      steps ??= stepsOf(handler);
      const step = steps.next();
      if (step.done) this.#respond(id, { status: 200, json: step.value });
      return step.done === true;
    };
  }

  /** Runs as many steps of a read as fit into a time slice. */
  #readTask(id: number, { handler, call }: RoutedCall): Work {
    let steps: Steps<string> | undefined;
    let worked = 0;

    return () => {
      const started = performance.now();
      steps ??= stepsOf(handler);

      for (;;) {
        const step = steps.next();
        if (step.done) {
          this.#respond(id, { status: 200, json: step.value, queries: call.queries });
          return true;
        }
        const turn = performance.now() - started;
        if (worked + turn > MAX_REQUEST_MS) throw tooLong();
        if (turn < TIME_SLICE_MS) continue;
        worked += turn;
        return false;
      }
    };
  }

  #enqueue(queue: Work[], work: Work): void {
    queue.push(work);
    this.#wake();
  }

  #wake(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    this.#runNext();
  }

  /** Runs one slice of a read and one step of each queue, then returns to the event loop, which receives new requests. */
  #runNext(): void {
    clearTimeout(this.#mergeTimer);
    this.#reads.next((work) => work());

    if (this.#reads.isEmpty || performance.now() - this.#lastWriteAt > WRITE_AFTER_MS) {
      for (const queue of [this.#writes, this.#snapshots]) {
        if (queue[0]?.()) queue.shift();
      }
      this.#lastWriteAt = performance.now();
    }

    this.#isWorking = !this.#reads.isEmpty || this.#writes.length + this.#snapshots.length > 0;
    if (this.#isWorking) setImmediate(() => this.#runNext());
    else this.#mergeTimer = setTimeout(() => this.#merge(), IDLE_MS);
  }

  #merge(): void {
    if (!this.#isWorking && this.#engine.merge(MERGE_MS)) setImmediate(() => this.#merge());
  }

  /**
   * Runs a task. An `ApiError` is sent to the client; any other error is reported, and the client gets 500 without details.
   * @returns whether the task is done or has failed
   */
  #attempt(id: number, work: Work, call?: { queries: number }): boolean {
    try {
      return work();
    } catch (error) {
      this.#respond(id, { ...this.#outcomeOf(error), queries: call?.queries ?? 1 });
      return true;
    }
  }

  #outcomeOf(error: unknown): Outcome {
    if (error instanceof ApiError) {
      const { message, status, retryAfter } = error;
      return { status, json: JSON.stringify({ message, status }), retryAfter };
    }
    if (error instanceof RangeError && error.message.includes('call stack'))
      return { status: 400, json: '{"message":"The request is nested too deeply","status":400}' };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#port.postMessage({ kind: 'failure', message } satisfies FromEngine);
    return { status: 500, json: '{"message":"Internal error of the search engine","status":500}' };
  }

  #respond(id: number, { status, json, retryAfter, queries = 1 }: Outcome): void {
    const body = encoder.encode(json);
    this.#port.postMessage({ kind: 'response', id, status, body, retryAfter, queries } satisfies FromEngine, [
      body.buffer,
    ]);
  }
}

function* stepsOf(begin: RoutedCall['handler']): Steps<string> {
  const response = begin();
  return typeof response === 'string' ? response : yield* response;
}

const tooLong = () =>
  badRequest(`The search took longer than ${MAX_REQUEST_MS} ms: send fewer or shorter queries`);

if (parentPort) {
  const { snapshotFile } = workerData as { snapshotFile: string | undefined }; // set by startEngine
  new EngineThread(parentPort, snapshotFile);
}
