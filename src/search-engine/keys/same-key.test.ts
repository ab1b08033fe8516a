import { timingSafeEqual } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { Gate } from './gate.ts';
import { KeyStore } from './key-store.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

test('the admin key is compared in constant time for keys of any length', () => {
  const gate = new Gate('app', 'the admin key', new KeyStore([], undefined));
  const admit = (apiKey: string) =>
    gate.admit({ applicationID: 'app', apiKey, address: '203.0.113.7', referer: undefined });
  for (const wrong of ['t', 'the admin kez', 'the admin key and more'])
    expect(() => admit(wrong)).toThrow('Invalid Application-ID or API key');
  expect(admit('the admin key').access.acl).toBe('admin');
  expect(timingSafeEqual).toHaveBeenCalledTimes(4);
});
