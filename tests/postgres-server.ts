import type { TestProject } from 'vitest/node';
import { createTemplate, startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server's database `postgres`, or an empty text if no server could be started. */
    postgresAddress: string;
  }
}

/** Starts a real PostgreSQL server for the whole test run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  try {
    const server = await startTestPostgres();
    await createTemplate(server.address);
    project.provide('postgresAddress', server.address);
    return server.stop;
  } catch (error) {
    console.error(`\n!!! PostgreSQL could not be started, so NO database test runs on it: ${error}\n`);
    project.provide('postgresAddress', '');
    return async () => undefined;
  }
}
