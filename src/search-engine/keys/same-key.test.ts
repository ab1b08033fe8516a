import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Gate } from './gate.ts';
import { KeyStore } from './key-store.ts';

test('the admin key is compared in constant time for keys of any length', () => {
  const timingSafeEqual = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  onTestFinished(() => {
    timingSafeEqual.mockRestore();
    syncBuiltinESMExports();
  });

  const gate = new Gate('app', 'the admin key', new KeyStore([], undefined));
  const admit = (apiKey: string) =>
    gate.admit({ applicationID: 'app', apiKey, address: '203.0.113.7', referer: undefined });
  for (const wrong of ['t', 'the admin kez', 'the admin key and more'])
    expect(() => admit(wrong)).toThrow('Invalid Application-ID or API key');
  expect(admit('the admin key').access.acl).toBe('admin');
  expect(timingSafeEqual).toHaveBeenCalledTimes(4);
});
