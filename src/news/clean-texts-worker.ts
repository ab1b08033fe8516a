import { parentPort, workerData } from 'node:worker_threads';
import {
  type CleanedTexts,
  cleanHtml,
  isNestedTooDeep,
  plainText,
} from '../legislature/ingest/untrusted-html.ts';
import type { CleaningError, WrittenTexts } from './clean-texts.ts';

/* The worker thread of `cleanTexts`, which passes it the texts of an editor. */
parentPort?.postMessage(cleaned(workerData as WrittenTexts));

function cleaned({ title, intro, text }: WrittenTexts): CleanedTexts | CleaningError {
  if (isNestedTooDeep(intro) || isNestedTooDeep(text)) return 'nested too deeply';
  if (plainText(text) === '') return 'nothing left';
  const words = plainText([title, intro, text].join('<br>'));
  return { intro: cleanHtml(intro), text: cleanHtml(text), words };
}
