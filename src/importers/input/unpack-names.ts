/**
 * Checks the name of an archive entry. Unsafe names would write outside the folder that the archive is unpacked in.
 * @returns the reason to reject the name, or undefined
 */
export function unsafeReason(name: string): string | undefined {
  const parts = name.split(/[/\\]/);
  if (parts.includes('..')) return 'has a path outside the archive (..)';
  if (/^([/\\]|[A-Za-z]:)/.test(name)) return 'has a path outside the archive (absolute)';
  if (name.includes('\0')) return 'has a NUL character in its name';
  return undefined;
}
