import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF file, with one space between its pieces. */
export async function pdfTexts(file: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: file, verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const pieces = items.map((item) => ('str' in item ? item.str : ''));
    texts.push(pieces.join(' ').replaceAll(/\s+/g, ' '));
  }
  await loading.destroy();
  return texts;
}
