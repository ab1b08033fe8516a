import { createHash } from 'node:crypto';

/* A session of an invented legislature in LegiScan's form. It goes on day by day, the same way each time. */

export const SESSION_ID = 9194;
const REGULAR = { id: SESSION_ID, name: '194th General Court', years: [2025, 2026], special: 0 };
const STATE = { state: 'MA', state_id: 21 };
const FIRST_NAMES = [
  'Ada',
  'Bela',
  'Cleo',
  'Dario',
  'Elin',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jarek',
  'Kaia',
  'Ludo',
];
const LAST_NAMES = [
  'Marlowe',
  'Quill',
  'Bramble',
  'Thistle',
  'Fenwick',
  'Larkspur',
  'Oakhurst',
  'Penrose',
  'Rushmere',
  'Sedge',
];
const TOPICS = [
  'school buses',
  'clean water',
  'library hours',
  'bridge repairs',
  'public parks',
  'night markets',
];
const STEPS = [
  'Hearing scheduled',
  'Reported favorably',
  'Read second',
  'Ordered to a third reading',
  'Passed to be engrossed',
];

type Payload = Record<string, unknown>;

export interface InventedBill {
  bill_id: number;
  bill_number: string;
  title: string;
  status: number;
  history: { date: string; action: string; chamber: string; chamber_id: number; importance: number }[];
  sponsors: number[];
  votes: number[];
  calendar: Payload[];
}

interface InventedRollCall {
  roll_call_id: number;
  bill_id: number;
  date: string;
  desc: string;
  votes: { people_id: number; vote_id: number; vote_text: string }[];
}

export class InventedSession {
  readonly bills = new Map<number, InventedBill>();
  readonly rollCalls = new Map<number, InventedRollCall>();
  readonly people = new Map<number, Payload>();
  #random = 1;

  readonly kind: typeof REGULAR;
  /** Whether it has not begun, has adjourned, and is over. */
  flags: Record<string, number> = {};
  /** Changes the fingerprints of all bills, and nothing else. */
  salt = '';

  /** @param bills the number of bills on the first day */
  constructor(bills: number, firstDay = '2025-01-06', kind = REGULAR) {
    this.kind = kind;
    for (let at = 0; at < 24; at++) this.#addPerson(at);
    for (let at = 0; at < bills; at++) this.addBill(firstDay);
  }

  addBill(day: string): InventedBill {
    const at = this.bills.size;
    const chamber = at % 4 === 3 ? 'S' : 'H';
    const bill: InventedBill = {
      bill_id: (this.kind.special ? 2_000_001 : 1_000_001) + at,
      bill_number: `${chamber}${100 + at}`,
      title: `An Act relative to ${TOPICS[at % TOPICS.length]} in district ${at}`,
      status: 1,
      history: [],
      sponsors: [1 + (at % 24)],
      votes: [],
      calendar: [],
    };
    this.bills.set(bill.bill_id, bill);
    this.addAction(bill, day, 'Filed with the clerk');
    return bill;
  }

  addAction(bill: InventedBill, date: string, action: string): void {
    const chamber = bill.bill_number[0] ?? 'H';
    bill.history.push({ date, action, chamber, chamber_id: chamber === 'H' ? 58 : 59, importance: 0 });
  }

  addRollCall(bill: InventedBill, date: string): InventedRollCall {
    const rollCall: InventedRollCall = {
      roll_call_id: (this.kind.special ? 600_001 : 500_001) + this.rollCalls.size,
      bill_id: bill.bill_id,
      date,
      desc: 'House - Passage to be engrossed',
      votes: [...this.people.keys()].slice(0, 12).map((people_id) => {
        const vote_id = 1 + (this.#next() % 4);
        return { people_id, vote_id, vote_text: ['Yea', 'Nay', 'NV', 'Absent'][vote_id - 1] ?? '' };
      }),
    };
    this.rollCalls.set(rollCall.roll_call_id, rollCall);
    bill.votes.push(rollCall.roll_call_id);
    return rollCall;
  }

  /** What happens on a day: some bills move, one may be filed, one may be voted on. */
  liveThrough(day: string): void {
    const bills = [...this.bills.values()];
    for (let count = 0; count < 3; count++) {
      const bill = bills[this.#next() % bills.length];
      if (!bill) continue;
      this.addAction(bill, day, STEPS[Math.min(bill.history.length - 1, STEPS.length - 1)] ?? 'Read');
      if (this.#next() % 3 === 0) bill.sponsors = [...new Set([...bill.sponsors, 1 + (this.#next() % 24)])];
      if (this.#next() % 4 === 0) this.addRollCall(bill, day);
      if (this.#next() % 5 === 0) bill.title = `${bill.title.replace(/ \(.*/, '')} (amended ${day})`;
    }
    if (this.#next() % 3 === 0) this.addBill(day);
  }

  session(): Payload {
    const { id, name, years, special } = this.kind;
    return {
      session_id: id,
      state_id: 21,
      year_start: years[0],
      year_end: years[1],
      prefile: 0,
      sine_die: 0,
      prior: 0,
      special,
      session_tag: special ? 'Special Session' : 'Regular Session',
      session_title: `${years.join('-')} Session`,
      session_name: name,
      ...this.flags,
    };
  }

  /** A bill as `getBill` and datasets have it. */
  bill(id: number): Payload | undefined {
    const bill = this.bills.get(id);
    if (!bill) return undefined;
    const body = bill.bill_number[0] ?? 'H';
    const payload = {
      session_id: this.kind.id,
      session: this.session(),
      url: `https://legiscan.com/MA/bill/${bill.bill_number}/2025`,
      state_link: `https://legislature.example/Bills/194/${bill.bill_number}`,
      completed: 0,
      status: String(bill.status),
      status_date: bill.history[0]?.date ?? '0000-00-00',
      progress: [],
      ...STATE,
      bill_number: bill.bill_number,
      bill_type: 'B',
      bill_type_id: '1',
      body,
      current_body: body,
      title: bill.title,
      description: bill.title,
      pending_committee_id: 0,
      // LegiScan writes an empty object as an empty array.
      committee: [],
      referrals: [],
      history: bill.history,
      sponsors: bill.sponsors.map((people_id, at) => ({
        ...this.people.get(people_id),
        sponsor_type_id: at === 0 ? 1 : 2,
        sponsor_order: at + 1,
      })),
      sasts: [],
      subjects: [],
      texts: [],
      votes: bill.votes.map((each) => this.summary(each)),
      amendments: [],
      supplements: [],
      calendar: bill.calendar,
    };
    const { session: _, ...own } = payload;
    return { bill_id: id, change_hash: md5(this.salt + JSON.stringify(own)), ...payload };
  }

  rollCall(id: number): Payload | undefined {
    const rollCall = this.rollCalls.get(id);
    return rollCall && { ...this.summary(id), bill_id: rollCall.bill_id, votes: rollCall.votes };
  }

  summary(id: number): Payload {
    const rollCall = this.rollCalls.get(id);
    const count = (vote: number) => rollCall?.votes.filter(({ vote_id }) => vote_id === vote).length ?? 0;
    const [yea, nay, nv, absent] = [count(1), count(2), count(3), count(4)];
    return {
      roll_call_id: id,
      date: rollCall?.date,
      desc: rollCall?.desc,
      yea,
      nay,
      nv,
      absent,
      total: rollCall?.votes.length,
      passed: yea > nay ? 1 : 0,
      chamber: 'H',
      chamber_id: 58,
      url: `https://legiscan.com/MA/rollcall/X/id/${id}`,
      state_link: '',
    };
  }

  /** The files of the session's dataset. */
  files(): { name: string; bytes: string }[] {
    const { name, years } = this.kind;
    const folder = `MA/${years.join('-')}_${name.replaceAll(' ', '_')}`;
    const file = (name: string, content: unknown) => ({
      name: `${folder}/${name}.json`,
      bytes: JSON.stringify(content),
    });
    return [
      ...[...this.bills.values()].map((bill) =>
        file(`bill/${bill.bill_number}`, { bill: this.bill(bill.bill_id) }),
      ),
      ...[...this.rollCalls.keys()].map((id) => file(`vote/${id}`, { roll_call: this.rollCall(id) })),
      ...[...this.people].map(([id, person]) => file(`people/${id}`, { person })),
    ];
  }

  #addPerson(at: number): void {
    const first_name = FIRST_NAMES[at % FIRST_NAMES.length] ?? '';
    const last_name = LAST_NAMES[(at * 7 + Math.floor(at / 12)) % LAST_NAMES.length] ?? '';
    const isSenator = at >= 16;
    this.people.set(1 + at, {
      people_id: 1 + at,
      person_hash: md5(String(at)).slice(0, 8),
      ...{ state_id: 21, party_id: String(1 + (at % 2)), party: at % 2 === 0 ? 'D' : 'R' },
      ...{ role_id: isSenator ? 2 : 1, role: isSenator ? 'Sen' : 'Rep' },
      name: `${first_name} ${last_name}`,
      ...{ first_name, middle_name: '', last_name, suffix: '', nickname: '' },
      district: `${isSenator ? 'SD' : 'HD'}-${String(at + 1).padStart(3, '0')}`,
      ...{ ftm_eid: 0, votesmart_id: 0, ballotpedia: '', committee_sponsor: 0, committee_id: 0 },
      bio: [],
    });
  }

  /** A pseudorandom number, so that every test sees the same days. */
  #next(): number {
    this.#random = (this.#random * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(this.#random / 65_536);
  }
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
