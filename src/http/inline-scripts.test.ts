import { expect, test } from 'vitest';
import { withoutNonces } from './inline-scripts.ts';

test('a script injected into a text gets no hash', () => {
  const page =
    '<p><script>steal()</script></p><script nonce="m4rk" async="">1</script><script nonce="m4rk" src="/a.js"></script>';
  const { html, scriptHashes } = withoutNonces(page, 'm4rk');
  expect(html).toBe(
    '<p><script>steal()</script></p><script async="">1</script><script src="/a.js"></script>',
  );
  expect(scriptHashes).toEqual(['sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=']);
});
