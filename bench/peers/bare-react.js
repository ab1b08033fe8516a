/** The same page with React only, without a framework and without client-side scripts. */
import { createServer } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { createElement as h } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { openVotes } from './next-votes/newest-votes.js';
import { votesPage } from './next-votes/votes-list.js';

const votes = openVotes(process.env.VOTES_DATABASE);
const link = (to, text) => h('a', { href: to }, text);

function document() {
  const page = votesPage({ votes: votes.newest('house'), count: votes.count('house'), link });
  return h('html', { lang: 'en' }, h('head', null, h('title', null, 'House votes')), h('body', null, page));
}

const renderPage = () => `<!DOCTYPE html>${renderToString(document())}`;
const cached = gzipSync(renderPage());

const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' });
  if (request.url === '/cached') {
    response.end(cached);
    return;
  }
  const compressed = createGzip();
  compressed.pipe(response);
  if (request.url === '/string') {
    compressed.end(renderPage());
    return;
  }
  const { pipe } = renderToPipeableStream(document(), { onShellReady: () => pipe(compressed) });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
