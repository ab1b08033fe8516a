import { BillStatus } from '../bills/bill-status.tsx';
import { billInSession, findBill, permanentBillAddresses } from '../bills/bills.server.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Day } from '../ui/day.tsx';
import { EmbedLink, embedResponse, missingEmbed } from './embed-page-document.tsx';

/** A card of a bill: its number, title, status and last action. */
export async function loader(args: LoaderArgs<'session' | 'number'>) {
  const { db } = args.context.get(siteContext);
  const found = await billInSession(db, args.params);
  if (!found) return await missingEmbed(args, 'This session has no bill with this number.');
  const bill = await findBill(db, found.id);
  const addresses = await permanentBillAddresses(db, [bill.id]);
  return await embedResponse(args, {
    title: `${bill.number}: ${bill.title}`,
    content: (
      <>
        <h1>
          <EmbedLink to={addresses.get(bill.id) ?? `/app/bill/${bill.id}`}>{bill.number}</EmbedLink>
        </h1>
        <p>{bill.title}</p>
        <p>
          <BillStatus status={bill.status} progress={bill.progress} /> {bill.session_name}
        </p>
        {bill.last_action_text && (
          <p>
            Last action: <Day day={bill.last_action_date} />, {bill.last_action_text}
          </p>
        )}
      </>
    ),
  });
}
