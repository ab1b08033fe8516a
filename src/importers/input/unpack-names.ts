/**
 * Names inside an archive that a careful archive does not have: they would lead out of the folder it is unpacked in.
 * @returns why the name is refused, or nothing
 */
export function unsafeReason(name: string): string | undefined {
  const parts = name.split(/[/\\]/);
  if (parts.includes('..')) return 'has a name that leads out of the archive (..)';
  if (/^([/\\]|[A-Za-z]:)/.test(name)) return 'has a name that leads out of the archive (an absolute path)';
  if (name.includes('\0')) return 'has a name with a null character';
  return undefined;
}
