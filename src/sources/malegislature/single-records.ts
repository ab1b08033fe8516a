import { SourceProblem } from '../source-problem.ts';

/** After so many records in a row that the API could not give, the API is down and not the records. */
const MAX_FAILURES = 5;

/** Tells records that the API can never give, such as hearings with status 500, from an outage. */
export class SingleRecords {
  #failures = 0;

  /**
   * Asks for a record.
   * @returns the record, or why the API cannot give it
   * @throws SourceProblem if the API cannot be asked any further
   */
  async get<T>(
    question: () => Promise<T>,
  ): Promise<{ record: T } | { failure: string; isNotFound: boolean }> {
    try {
      const record = await question();
      this.#failures = 0;
      return { record };
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      if (error.problem === 'not found') return { failure: error.message, isNotFound: true };
      const isOfRecord = error.problem === 'implausible' || (error.httpStatus ?? 0) >= 500;
      if (!isOfRecord || ++this.#failures >= MAX_FAILURES) throw error;
      return { failure: error.message, isNotFound: false };
    }
  }
}
