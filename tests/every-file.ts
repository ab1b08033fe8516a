import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { cleanUpFile } from './clean-up.ts';
import { waitForMidnight } from './midnight.ts';

// Vitest runs this before each test file.
await setTimeout(waitForMidnight(new Date()));
afterAll(cleanUpFile);
