import { routePatterns } from './route-patterns.ts';

/** Returns the patterns of the addresses that redirect visitors to sign-in. */
export async function signedInPatterns(site: string): Promise<string[]> {
  const requests = routePatterns.map(async ({ pattern }) => {
    const path = pattern.replaceAll(/:\w+\??|\*/g, '1');
    const response = await fetch(site + path, { redirect: 'manual' });
    return response.headers.get('location')?.startsWith('/sign-in') ? [pattern] : [];
  });
  return (await Promise.all(requests)).flat();
}
