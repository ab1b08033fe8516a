import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ImportedSource } from '../../legislature/batch.ts';
import { EXPORT_SOURCE } from '../../legislature/ingest/exported-links.ts';
import type { Importer, InputFile, SkippedFile } from '../importer.ts';
import { UnreadableFile, wholeJson } from '../input/whole-file.ts';
import { exportedRecords } from './exported-records.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, ExportManifest, MANIFEST } from './manifest.ts';

/** The files that `statehouse export` writes, each in a folder with its manifest. */
export const exportedSite: Importer = {
  format: 'Statehouse export',
  async find(files) {
    const accepted: InputFile[] = [];
    const sources: ImportedSource[] = [];
    const unreadable: SkippedFile[] = [];
    for (const file of files) {
      if (basename(file.path) !== MANIFEST) continue;
      const manifest = await manifestIn(file);
      if (manifest === undefined) continue;
      const reason = typeof manifest === 'string' ? manifest : reasonToReject(manifest);
      if (typeof manifest === 'string' || reason !== undefined) {
        unreadable.push({ path: file.path, reason: reason ?? '' });
        continue;
      }
      const folder = dirname(file.path);
      const inFolder = new Map(
        files.filter(({ path }) => dirname(path) === folder).map((each) => [basename(each.path), each]),
      );
      accepted.push(file);
      const complete = new Map<string, InputFile>();
      for (const { name, size } of manifest.files) {
        const exported = inFolder.get(name);
        // Only the lines of JSON are imported. The other files have the same records.
        const isRead = name.endsWith('.ndjson');
        const problem = isRead ? await problemOf(exported, size) : undefined;
        if (problem !== undefined)
          unreadable.push({ path: exported?.path ?? `${folder}/${name}`, reason: problem });
        else if (exported) {
          accepted.push(exported);
          complete.set(name, exported);
        }
      }
      sources.push(sourceOf(manifest, complete));
    }
    return { accepted, sources, unreadable };
  },
};

/** The manifest in a file, the reason why it cannot be read, or undefined if the file is something else. */
async function manifestIn(file: InputFile): Promise<ExportManifest | string | undefined> {
  let json: unknown;
  try {
    json = await wholeJson(file);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== EXPORT_FORMAT)
    return undefined;
  const { data, error } = ExportManifest.safeParse(json);
  const [issue] = error?.issues ?? [];
  return data ?? `is not the manifest of an export: ${issue?.path.join('.')} ${issue?.message}`;
}

function reasonToReject({ version, is_sample }: ExportManifest): string | undefined {
  if (version > EXPORT_VERSION) return 'was written by a newer version of this program: install that version';
  if (is_sample) return 'has the fictional records of the sample: use `statehouse sample` in its place';
  return undefined;
}

/** Why a file of an export cannot be read. @param size as the manifest says */
async function problemOf(file: InputFile | undefined, size: number): Promise<string | undefined> {
  if (!file) return 'is missing, although the manifest lists it';
  const actual = (await stat(file.diskPath)).size;
  return actual === size
    ? undefined
    : `has ${actual} bytes, but ${size} in the manifest: copy the export again`;
}

function sourceOf(manifest: ExportManifest, files: ReadonlyMap<string, InputFile>): ImportedSource {
  const { site, jurisdiction, state, exported_at, attributions } = manifest;
  return {
    source: `${EXPORT_SOURCE}${new URL(site).host}`,
    ...(jurisdiction !== null && { jurisdiction }),
    ...(state === null ? { isOfNoState: true } : { state: { code: state, isGuess: false } }),
    asOf: exported_at,
    ...(attributions.length > 0 && { attribution: attributions.join('; ') }),
    records: exportedRecords(files),
  };
}
