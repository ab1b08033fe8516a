import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { oneRequestPerTick } from './one-request-per-tick.ts';

// P16
test('of a crowd one is let in each turn of the event loop, in the order in which they came', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  const app = new Hono()
    .use(oneRequestPerTick())
    .get('/:name', (c) => c.text(`${c.req.param('name')} in ${turn}`));
  setImmediate(count);
  const crowd = Array.from({ length: 20 }, async (_, at) => (await app.request(`/${at}`)).text());
  const answers = await Promise.all(crowd);
  isOver = true;
  expect(answers.map((answer) => Number(answer.split(' ')[0]))).toEqual([...answers.keys()]);
  const turns = answers.map((answer) => Number(answer.split(' ')[2]));
  expect(new Set(turns).size).toBe(20);
});
