import { expect, test } from 'vitest';
import { coveringTests, requiredLevels, requirements } from './spec-coverage.ts';

const tests = coveringTests();
const all = requirements();

test('every requirement of docs/requirements.md has a test', () => {
  const covered = new Set(tests.flatMap(({ ids }) => ids));
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(({ id }) => !covered.has(id))).toEqual([]);
});

test('requirements that visitors see have a browser test, and endpoints have an HTTP test', () => {
  const missing = all.flatMap((requirement) =>
    requiredLevels(requirement)
      .filter((level) => !tests.some((test) => test.level === level && test.ids.includes(requirement.id)))
      .map((level) => `${requirement.id} has no ${level} test: ${requirement.text}`),
  );
  expect(missing).toEqual([]);
});

test('tests name only requirements in docs/requirements.md', () => {
  const existing = new Set(all.map(({ id }) => id));
  const unknown = tests.flatMap(({ ids, file, name }) =>
    ids.filter((id) => !existing.has(id)).map((id) => `${id} in ${file}, above "${name}"`),
  );
  expect(unknown).toEqual([]);
});
