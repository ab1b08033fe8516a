import { routePatterns } from './route-patterns.ts';

/** The addresses that are for those who are signed in, by their pattern: everybody else is led to sign in. */
export async function ownPatterns(site: string): Promise<string[]> {
  const asked = routePatterns.map(async ({ pattern }) => {
    const path = pattern.replaceAll(/:\w+\??|\*/g, '1');
    const answer = await fetch(site + path, { redirect: 'manual' });
    return answer.headers.get('location')?.startsWith('/sign-in') ? [pattern] : [];
  });
  return (await Promise.all(asked)).flat();
}
