import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { oneRequestPerTick } from './one-request-per-tick.ts';

// P16
test('waiting requests start one per turn of the event loop, in order of arrival', async () => {
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
  const responses = await Promise.all(crowd);
  isOver = true;
  expect(responses.map((response) => Number(response.split(' ')[0]))).toEqual([...responses.keys()]);
  const turns = responses.map((response) => Number(response.split(' ')[2]));
  expect(new Set(turns).size).toBe(20);
});
