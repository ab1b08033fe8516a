import { createElement as h } from 'react';

export const metadata = { title: 'House votes', description: 'Roll calls of the House, newest first.' };

export default function Layout({ children }) {
  return h('html', { lang: 'en' }, h('body', null, children));
}
