import { parentPort, workerData } from 'node:worker_threads';
import { type CleanedTexts, cleanHtml, nestsTooDeep, plainText } from '../legislature/ingest/outside-html.ts';
import type { CleaningFault, WrittenTexts } from './clean-texts.ts';

/* The thread of `cleanTexts`, which starts it with what an editor wrote. */
parentPort?.postMessage(cleaned(workerData as WrittenTexts));

function cleaned({ title, intro, text }: WrittenTexts): CleanedTexts | CleaningFault {
  if (nestsTooDeep(intro) || nestsTooDeep(text)) return 'nested too deeply';
  if (plainText(text) === '') return 'nothing left';
  const words = plainText([title, intro, text].join('<br>'));
  return { intro: cleanHtml(intro), text: cleanHtml(text), words };
}
