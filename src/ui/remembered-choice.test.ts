import { afterEach, expect, test, vi } from 'vitest';
import { rememberChoice, rememberedChoice } from './remembered-choice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['https:', 'size=50; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['http:', 'size=50; Path=/; Max-Age=31536000; SameSite=Lax'],
])('on an %s page, a choice is stored in the cookie %s', (protocol, cookie) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  rememberChoice('size', '50');
  expect(page.cookie).toBe(cookie);
});

test.each(['2025-2026', '2019 1st Special Session; Extra', '50 % + 1', ''])(
  'the choice %j is read back unchanged among other cookies',
  (choice) => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'https:' });
    rememberChoice('part', choice);
    page.cookie = `apart=1; ${page.cookie.split('; ')[0]}; theme=dark`;
    expect(rememberedChoice('part')).toBe(choice || undefined);
    expect(rememberedChoice('art')).toBeUndefined();
  },
);
