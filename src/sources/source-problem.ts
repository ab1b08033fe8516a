/** Why a request failed, which decides what happens next. */
export type Problem =
  /** The provider cannot be reached, fails, or sends what cannot be read. */
  | 'outage'
  /** The provider asks for fewer requests. */
  | 'too fast'
  /** The provider's monthly limit is reached, as the provider says. */
  | 'quota'
  /** The monthly limit is reached, as the site counts. */
  | 'budget'
  /** The provider does not accept the key, or refuses this site. */
  | 'key'
  /** The provider has no such record, or does not understand the question. */
  | 'not found'
  /** The provider's answer is implausible. */
  | 'implausible';

/** A request or an answer that cannot be used. The message is a sentence for the administrator, without the key. */
export class SourceProblem extends Error {
  readonly problem: Problem;
  readonly httpStatus: number | undefined;
  /** How long the provider asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** When the provider accepts requests again. */
  readonly until: Date | undefined;

  constructor(
    problem: Problem,
    message: string,
    details: { httpStatus?: number | undefined; retryAfterMs?: number | undefined; until?: Date } = {},
  ) {
    super(message);
    this.problem = problem;
    this.httpStatus = details.httpStatus;
    this.retryAfterMs = details.retryAfterMs;
    this.until = details.until;
  }
}

/** Does work, and returns the problem that ended it, so that what was fetched before is imported all the same. */
export async function problemOf(work: () => Promise<void>): Promise<SourceProblem | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof SourceProblem) return error;
    throw error;
  }
}

/** Thrown if another process has taken over, so that this one writes nothing more. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process has taken over the sources.');
  }
}

/** Thrown if the source was paused or removed while it runs. */
export class RunStopped extends Error {}
