import { afterEach, expect, test, vi } from 'vitest';
import { rememberChoice } from './remembered-choice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['https:', 'size=50; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['http:', 'size=50; Path=/; Max-Age=31536000; SameSite=Lax'],
])('on a page loaded by %s a choice is remembered as %s', (protocol, cookie) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  rememberChoice('size', '50');
  expect(page.cookie).toBe(cookie);
});
