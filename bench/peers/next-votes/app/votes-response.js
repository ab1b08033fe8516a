import Link from 'next/link';
import { createElement as h } from 'react';
import { openVotes } from '../newest-votes.js';
import { votesPage } from '../votes-list.js';

const votes = openVotes(process.env.VOTES_DATABASE);
const link = (to, text) => h(Link, { href: to }, text);

export const pageOfVotes = () =>
  votesPage({ votes: votes.newest('house'), count: votes.count('house'), link });
