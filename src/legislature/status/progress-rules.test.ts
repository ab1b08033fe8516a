import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROGRESS_RULES, ruleOfAction, stepOfAction } from './progress-rules.ts';

/*
 * Real actions of legislatures: what each one means, the bill, and the text. Members' names were replaced.
 * MA 2021-2026, NH 2026, PA 2025, WY 2025 from Open States; AZ, CO 2024, CA 2025, KS 2023, MD 2024, GA 2023, MI 2023,
 * MN 2023, OR 2022, RI 2020 from LegiScan; the others from Open States, 2025 and 2026.
 */
const EXAMPLES = readFileSync(new URL('action-examples.txt', import.meta.url), 'utf8');

const examples = EXAMPLES.trim()
  .split('\n')
  .map((line) => {
    const [step, bill, text] = line.split(' | ');
    return { step: step!.trim(), bill: bill!, text: text!, classification: [] };
  });

test.each(examples)('the action of $bill is read as "$step": $text', (example) => {
  expect(stepOfAction(example)).toBe(example.step);
});

test('every wording in the progress rules has an example', () => {
  const used = new Set(examples.map((example) => ruleOfAction(example)));
  const without = PROGRESS_RULES.filter((rule) => rule[1] instanceof RegExp && !used.has(rule));
  expect(without.map(([step, wording]) => `${step} ${wording}`)).toEqual([]);
});

test('an action with an unknown wording is read by its Open States classification', () => {
  const classified = PROGRESS_RULES.filter(([, pattern]) => typeof pattern === 'string');
  expect(classified.length).toBeGreaterThan(20);
  for (const [step, classification] of classified) {
    expect(stepOfAction({ text: 'In words unheard of', classification: [String(classification)] })).toBe(
      step,
    );
  }
  expect(stepOfAction({ text: 'In words unheard of', classification: ['sponsorship'] })).toBe('nothing');
});

test('an action’s wording takes precedence over its classification', () => {
  const text = 'Conference Committee Report; Not Signed Off;  SJ 14';
  expect(stepOfAction({ text, classification: ['executive-signature'] })).toBe('failed');
});
