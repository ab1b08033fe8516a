import { Fragment, createElement as h } from 'react';

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const PLACES = [
  ['Bills', ['/app/search', '/app/bills/new', '/app/bills/moved', '/app/bills/law', '/app/guide']],
  ['People', ['/app/legislators', '/app/committees']],
  ['Calendar', ['/app/calendar']],
  ['Votes', ['/app/votes']],
  ['Records', ['/app/journal', '/app/testimony', '/app/floorDebate']],
  ['News', ['/app/news/articles/', '/app/news/press/']],
];

/** As many as in the sample. */
const SESSIONS = Array.from({ length: 15 }, (_, at) => `${2025 - 2 * at}-${2026 - 2 * at}`);

const MIN_GROUPED_VOTES = 3;

/** The page /app/votes: the elements of its layout and its rows. `link` creates a link of the framework. */
export function votesPage({ votes, count, link }) {
  return h(
    'div',
    null,
    h('a', { className: 'visually-hidden', href: '#main' }, 'Skip to main content'),
    h('p', { className: 'notice' }, h('strong', null, 'Sample data.'), ' This legislature is fictional.'),
    h(Header, { link }),
    h(
      'main',
      { id: 'main', tabIndex: -1 },
      h(
        'div',
        { className: 'page' },
        h(
          'header',
          null,
          h('h1', null, 'Votes'),
          h(
            'nav',
            { 'aria-label': 'Chamber' },
            h(
              'ul',
              null,
              ['house', 'senate'].map((chamber) =>
                h('li', { key: chamber }, link(`/app/votes?chamber=${chamber}`, chamber)),
              ),
            ),
          ),
        ),
        h(Filters),
        h('p', null, `${count.toLocaleString('en-US')} roll calls, newest first`),
        h(
          'table',
          { role: 'table', className: 'table' },
          h('caption', { className: 'visually-hidden' }, 'Roll calls, House'),
          h(
            'thead',
            { role: 'rowgroup' },
            h(
              'tr',
              { role: 'row' },
              ['Date', 'Bill', 'Description', 'Yea/Nay/Abs', 'RC#'].map((heading) =>
                h('th', { key: heading, role: 'columnheader', scope: 'col' }, heading),
              ),
            ),
          ),
          h(
            'tbody',
            { role: 'rowgroup' },
            grouped(votes).map((row) => h(VoteRow, { key: row[0].id, row, link })),
          ),
        ),
        h(
          'nav',
          { 'aria-label': 'Pages of votes' },
          h(
            'ul',
            null,
            [1, 2, 3, 4, 5, 6, 7].map((page) =>
              h('li', { key: page }, link(`/app/votes?chamber=house&page=${page}`, page)),
            ),
          ),
        ),
      ),
    ),
    h(Footer, { link }),
  );
}

function Header({ link }) {
  return h(
    'header',
    { className: 'header no-print' },
    h(
      'div',
      null,
      link('/', 'Statehouse'),
      h(
        'form',
        { action: '/app/search', method: 'get' },
        h('label', { htmlFor: 'header-search' }, 'Search for anything'),
        h('input', { id: 'header-search', name: 'query', type: 'search', maxLength: 512, size: 27 }),
        h('button', { type: 'submit' }, h(Icon, { path: 'm21 21-4.34-4.34' }), 'Search'),
      ),
      link('/sign-in', 'Sign in'),
      h('button', { type: 'button', popoverTarget: 'places' }, h(Icon, { path: 'M4 5h16' }), ' Menu'),
    ),
    h(
      'nav',
      { id: 'places', popover: 'auto', 'aria-label': 'Main' },
      h(
        'ul',
        null,
        PLACES.map(([name, addresses]) => h(Place, { key: name, name, addresses, link })),
      ),
    ),
  );
}

function Place({ name, addresses, link }) {
  if (addresses.length === 1) return h('li', null, link(addresses[0], name));
  const id = `places-${name}`;
  return h(
    'li',
    null,
    h('button', { type: 'button', popoverTarget: id }, name, h(Icon, { path: 'm6 9 6 6 6-6' })),
    h('p', { 'aria-hidden': true }, name),
    h(
      'ul',
      { id, popover: 'auto', 'aria-label': name },
      addresses.map((address) => h('li', { key: address }, link(address, address))),
    ),
  );
}

function Filters() {
  return h(
    'search',
    null,
    h(
      'form',
      { action: '/app/votes', method: 'get' },
      h('input', { type: 'hidden', name: 'chamber', value: 'house' }),
      h(
        'label',
        null,
        'Session',
        h(
          'select',
          { name: 'session' },
          SESSIONS.map((session) => h('option', { key: session }, session)),
        ),
      ),
      h('label', null, 'Question or bill number', h('input', { type: 'search', name: 'query' })),
      h('button', { type: 'submit' }, 'Show'),
    ),
  );
}

function Footer({ link }) {
  return h(
    'footer',
    null,
    h('p', null, 'The people, bills and votes on this site are invented.'),
    h(
      'ul',
      null,
      ['/app/search/site', '/app/glossary', '/app/feeds', '/api/docs'].map((address) =>
        h('li', { key: address }, link(address, address)),
      ),
    ),
    h(
      'form',
      { action: '/app/theme', method: 'post' },
      ['System', 'Light', 'Dark'].map((theme) =>
        h('button', { key: theme, type: 'submit', name: 'theme', value: theme }, theme),
      ),
    ),
  );
}

/** Rows of one vote, or of three or more in a row on the amendments to one bill. */
function grouped(votes) {
  const rows = [];
  for (const vote of votes) {
    const before = rows.at(-1);
    const isNext =
      vote.kind === 'amendment' &&
      before?.[0].kind === 'amendment' &&
      before[0].bill_id === vote.bill_id &&
      before[0].vote_date === vote.vote_date;
    if (isNext) before.push(vote);
    else rows.push([vote]);
  }
  return rows.flatMap((row) => (row.length < MIN_GROUPED_VOTES ? row.map((vote) => [vote]) : [row]));
}

function VoteRow({ row, link }) {
  const [vote] = row;
  const isGroup = row.length > 1;
  return h(
    'tr',
    { role: 'row' },
    h(Cell, { heading: 'Date' }, h(Day, { day: vote.vote_date })),
    h(Cell, { heading: 'Bill' }, vote.bill_id && link(`/app/bill/${vote.bill_id}`, vote.bill_number)),
    h(
      'th',
      { 'data-heading': 'Description', role: 'rowheader', scope: 'row' },
      h(
        'div',
        { className: 'description' },
        h('span', { className: 'title' }, shortened(vote.bill_title ?? '')),
        isGroup ? h(AmendmentVotes, { votes: row, link }) : h(Motion, { vote, link }),
      ),
    ),
    h(Cell, { heading: 'Yea/Nay/Abs' }, !isGroup && h(Tally, { vote })),
    h(Cell, { heading: 'RC#' }, !isGroup && vote.roll_call_number),
  );
}

function Cell({ heading, children }) {
  return h('td', { 'data-heading': heading, role: 'cell', className: 'cell' }, children);
}

function Day({ day }) {
  return day && h('time', { dateTime: day, className: 'day' }, shortDay.format(new Date(day)));
}

function AmendmentVotes({ votes, link }) {
  return h(
    'details',
    null,
    h('summary', null, `${votes.length} roll calls on amendments`),
    h(
      'ul',
      { className: 'amendments' },
      votes.map((vote) =>
        h(
          'li',
          { key: vote.id },
          h(Motion, { vote, link }),
          ' ',
          h('span', { className: 'counts' }, h(Tally, { vote }), `, RC# ${vote.roll_call_number}`),
        ),
      ),
    ),
  );
}

function Motion({ vote, link }) {
  return h(
    'span',
    { className: 'motion' },
    link(`/app/votes/${vote.id}`, vote.title),
    vote.committee_name && `, ${vote.committee_name}`,
    ' ',
    h(
      'span',
      { className: `result ${vote.result}`, 'data-short': true },
      h(
        'svg',
        { viewBox: '0 0 14 14', 'aria-hidden': true },
        h('path', { d: vote.result === 'pass' ? 'M2 7.5 5.5 11 12 3' : 'M3 3l8 8M11 3l-8 8' }),
      ),
      vote.result === 'pass' ? 'Passed' : 'Failed',
    ),
  );
}

function Tally({ vote }) {
  const absent = vote.absent_count + vote.not_voting_count;
  return h(
    Fragment,
    null,
    `${vote.yes_count}/${vote.no_count}/${absent}`,
    vote.other_count > 0 && h('span', { className: 'others' }, ` + ${vote.other_count} other`),
  );
}

function Icon({ path }) {
  return h(
    'svg',
    { className: 'icon', width: 18, height: 18, viewBox: '0 0 24 24', 'aria-hidden': true },
    h('path', { d: path }),
  );
}

function shortened(title) {
  return title.length > 90 ? `${title.slice(0, title.lastIndexOf(' ', 90))}…` : title;
}
