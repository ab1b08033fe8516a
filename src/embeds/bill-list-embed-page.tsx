import { BillStatus } from '../bills/bill-status.tsx';
import { billInSession, findBill, permanentBillAddresses } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Day } from '../ui/day.tsx';
import { EmbedLink, embedResponse, missingEmbed } from './embed-page-document.tsx';

const MAX_BILLS = 50;

/** A table of bills of a session, in the order of the address. */
export async function loader(args: LoaderArgs<'session' | 'numbers'>) {
  const { db } = args.context.get(siteContext);
  const { session, numbers } = args.params;
  const wanted = numbers.split(',');
  if (wanted.length > MAX_BILLS)
    return await missingEmbed(args, `A table can have up to ${MAX_BILLS} bills.`);
  const ids: number[] = [];
  for (const number of wanted) {
    const bill = await billInSession(db, { session, number });
    if (!bill) return await missingEmbed(args, `This session has no bill with the number ${number}.`);
    ids.push(bill.id);
  }
  return await embedResponse(args, { title: 'Bills', content: <BillTable bills={await billsOf(db, ids)} /> });
}

async function billsOf(db: Database, ids: readonly number[]) {
  const addresses = await permanentBillAddresses(db, ids);
  const bills = await Promise.all([...new Set(ids)].map((id) => findBill(db, id)));
  return bills.map((bill) => ({ ...bill, address: addresses.get(bill.id) ?? `/app/bill/${bill.id}` }));
}

function BillTable({ bills }: { bills: Awaited<ReturnType<typeof billsOf>> }) {
  return (
    <>
      <h1 id="bills">Bills, {bills[0]?.session_name}</h1>
      <table aria-labelledby="bills">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Last action</th>
          </tr>
        </thead>
        <tbody>
          {bills.map(({ id, number, title, status, progress, last_action_date, address }) => (
            <tr key={id}>
              <th scope="row">
                <EmbedLink to={address}>{number}</EmbedLink>
              </th>
              <td>{title}</td>
              <td>
                <BillStatus status={status} progress={progress} />
              </td>
              <td>
                <Day day={last_action_date} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
