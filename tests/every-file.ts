import { afterAll } from 'vitest';
import { cleanUpFile } from './clean-up.ts';

// Vitest runs this before each test file.
afterAll(cleanUpFile);
