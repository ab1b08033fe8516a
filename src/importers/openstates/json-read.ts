import type { z } from 'zod';
import type { InputLocation, Refusal } from '../../legislature/batch.ts';
import type { InputFile } from '../importer.ts';
import { UnreadableFile, wholeJson } from '../input/whole-file.ts';

/**
 * Reads a file that is one JSON object.
 * @returns the object, or the reason if it does not match the schema
 */
export async function readJson<Shape extends z.ZodType>(
  file: InputFile,
  shape: Shape,
): Promise<{ object: z.infer<Shape> } | { place: InputLocation; refused: Refusal }> {
  const place = { file: file.path };
  let parsed: unknown;
  try {
    parsed = await wholeJson(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { line, message } = error;
    return { place: { ...place, ...(line && { line }) }, refused: { field: 'file', reason: message } };
  }

  const checked = shape.safeParse(parsed);
  if (checked.success) return { object: checked.data };
  const [issue] = checked.error.issues;

  return {
    place,
    refused: {
      field: issue?.path.join('.') ?? 'file',
      reason: issue?.message ?? 'does not match the schema',
    },
  };
}
