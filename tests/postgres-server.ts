import type { TestProject } from 'vitest/node';
import { makeTemplate, startOwnPostgres } from './own-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server whose database `postgres` may be used to make others; empty where none could be started. */
    postgresAddress: string;
  }
}

/** Starts a real PostgreSQL server for the whole test run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  try {
    const server = await startOwnPostgres();
    await makeTemplate(server.address);
    project.provide('postgresAddress', server.address);
    return server.stop;
  } catch (error) {
    console.error(`\n!!! PostgreSQL could not be started, so NO database test runs on it: ${error}\n`);
    project.provide('postgresAddress', '');
    return async () => undefined;
  }
}
