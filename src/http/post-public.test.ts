import { expect, test } from 'vitest';
import { startWebhookReceiver } from '../../tests/webhook-receiver.ts';
import { type PublicPost, postPublic } from './post-public.ts';

const post = (address: string, some: Partial<PublicPost> = {}) =>
  postPublic(address, {
    body: '{}',
    headers: {},
    timeoutMs: 1_000,
    named: [],
    privateHint: 'Ask the administrator.',
    ...some,
  });
const at =
  (address: string, family = 4) =>
  async () => [{ address, family }];

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.5/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:192.168.1.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
])('a request to the private address %s is not sent', async (address) => {
  await expect(post(address)).rejects.toThrow('is in a private network. Ask the administrator.');
});

test('a request to a name that leads into a private network is not sent, also if only one of its addresses does', async () => {
  for (const resolve of [
    at('192.168.1.7'),
    at('fd00::1', 6),
    async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ])
    await expect(post('https://hooks.example/', { resolve })).rejects.toThrow('is in a private network');
});

test('the connection goes to the address that was checked, although the name would lead elsewhere later', async () => {
  const receiver = await startWebhookReceiver();
  let lookups = 0;
  const resolve = async () => {
    lookups++;
    return [{ address: lookups === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
  };
  const address = receiver.address.replace('127.0.0.1', 'intranet.example');
  const { status } = await post(`${address}/hook`, { named: ['intranet.example'], resolve });
  expect([status, lookups, receiver.requests.length]).toEqual([200, 1, 1]);
});

test('an address without https or with a password is rejected, and a redirect is not followed', async () => {
  await expect(post('http://hooks.example/')).rejects.toThrow('is not an https:// address');
  await expect(post('ftp://hooks.example/')).rejects.toThrow('is not an https:// address');
  await expect(post('https://a:b@hooks.example/')).rejects.toThrow('contains a user name or password');
  const receiver = await startWebhookReceiver();
  receiver.status = 302;
  const { status } = await post(receiver.address, { named: ['127.0.0.1'] });
  expect([status, receiver.requests.length]).toEqual([302, 1]);
});

test('a host that does not answer, or not in time, is named with the reason', async () => {
  await expect(post('http://127.0.0.1:9/', { named: ['127.0.0.1'] })).rejects.toThrow(
    'cannot be reached: nothing listens there',
  );
  const resolve = () => new Promise<never>(() => {});
  const silent = post('https://hooks.example/', { timeoutMs: 50, resolve });
  const late = new Promise((resolved) => setTimeout(() => resolved('still waiting'), 5_000));
  await expect(Promise.race([silent, late])).rejects.toThrow('did not respond within 0.05 seconds');
});
