// Lists the roll calls of a session by bill:
// node votes.ts https://statehouse.example 194th
import { createClient } from '@statehouse/client';

const [url = '', session = ''] = process.argv.slice(2);
const site = createClient(url, { key: process.env.STATEHOUSE_KEY });
const bills = site.list('bills', { session, fields: ['identifier', 'title'], expand: ['roll_calls'] });

for await (const { identifier, title, roll_calls } of bills) {
  if (roll_calls.length > 0) console.log(`${identifier} ${title}`);
  for (const { start_date, motion_text, result } of roll_calls)
    console.log(`  ${start_date} ${motion_text}: ${result}`);
}
