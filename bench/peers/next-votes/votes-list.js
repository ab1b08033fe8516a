import { createElement as h } from 'react';

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const SECTIONS = ['search', 'legislators', 'committees', 'votes', 'news/articles', 'news/press'];

/** The page /app/votes with its layout and rows. `link` creates a link of the framework. */
export function votesPage({ votes, count, link }) {
  return h(
    'div',
    null,
    h('a', { className: 'visually-hidden', href: '#main' }, 'Skip to main content'),
    h(
      'header',
      { className: 'header no-print' },
      link('/', 'Statehouse'),
      h(
        'form',
        { action: '/app/search', method: 'get' },
        h('label', { htmlFor: 'header-search' }, 'Search for anything'),
        h('input', { id: 'header-search', name: 'query', type: 'search', maxLength: 512, size: 27 }),
        h('button', { type: 'submit' }, 'Search'),
      ),
      h(
        'nav',
        { 'aria-label': 'Main' },
        SECTIONS.map((section) => h('span', { key: section }, link(`/app/${section}`, section))),
      ),
    ),
    h(
      'main',
      { id: 'main', tabIndex: -1 },
      h('h1', null, 'Votes'),
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
          votes.map((vote) => h(VoteRow, { key: vote.id, vote, link })),
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
    h('footer', null, h('p', null, 'The people, bills and votes on this site are invented.')),
  );
}

function VoteRow({ vote, link }) {
  const cell = (heading, content) =>
    h('td', { 'data-heading': heading, role: 'cell', className: 'cell' }, content);
  return h(
    'tr',
    { role: 'row' },
    cell(
      'Date',
      vote.vote_date && h('time', { dateTime: vote.vote_date }, shortDay.format(new Date(vote.vote_date))),
    ),
    cell('Bill', vote.bill_id && link(`/app/bill/${vote.bill_id}`, vote.bill_number)),
    h(
      'th',
      { 'data-heading': 'Description', role: 'rowheader', scope: 'row' },
      h(
        'span',
        null,
        link(`/app/votes/${vote.id}`, vote.title),
        vote.committee_name && `, ${vote.committee_name}`,
      ),
    ),
    cell('Yea/Nay/Abs', `${vote.yes_count}/${vote.no_count}/${vote.absent_count + vote.not_voting_count}`),
    cell('RC#', vote.roll_call_number),
  );
}
