import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TableDocument } from './pdf.ts';

/* The worker thread of `makePdf`. */

const FONT_FOLDER = fileURLToPath(new URL('./fonts/Roboto/', import.meta.resolve('pdfmake/package.json')));
const font = (style: string) => `${FONT_FOLDER}Roboto-${style}.ttf`;
pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
// A document consists of texts. Nothing in it may name another file or address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONT_FOLDER));

const MARGIN = 36;
/** Letter paper in landscape is 11 inches wide. */
const TABLE_WIDTH = 11 * 72 - 2 * MARGIN;
const CELL_PADDING = 4;
const FONT_SIZE = 8.5;
const CHARACTER_WIDTH = FONT_SIZE * 0.56;
/** Longer words are broken, and longer texts do not make their column wider. */
const [MAX_WORD, MAX_TEXT] = [14, 70];

/** Widths in points by which no word is broken needlessly, and the rest belongs to the columns with long texts. */
function columnWidths({ headings, rows }: TableDocument): number[] {
  const texts = headings.map((heading, at) => [heading, ...rows.map((row) => row[at]?.text ?? '')]);
  const narrowest = texts.map((ofColumn) => {
    const words = ofColumn.flatMap((text) => text.split(/\s+/)).map((word) => word.length);
    const longest = words.reduce((most, length) => Math.max(most, length), 1);
    return Math.min(longest, MAX_WORD) * CHARACTER_WIDTH;
  });
  const weights = texts.map((ofColumn) =>
    ofColumn.reduce((sum, text) => sum + Math.min(text.length, MAX_TEXT), 0),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const room = TABLE_WIDTH - 2 * headings.length * CELL_PADDING;
  const left = room - sum(narrowest);
  // With very many columns the words are broken.
  if (left < 0) return narrowest.map((width) => (width * room) / sum(narrowest));
  return narrowest.map((width, at) => width + (left * (weights[at] ?? 0)) / (sum(weights) || 1));
}

const document = workerData as TableDocument;
const { title, logo, paragraphs, headings, rows } = document;
/** The font has no letter for the Hawaiian okina and the apostrophe of other languages. */
const printable = (text: string) => text.replaceAll('\u02bb', '\u2018').replaceAll('\u02bc', '\u2019');
const cell = (text: string) => ({ text: printable(text) });
const pdf = pdfmake.createPdf({
  pageSize: 'LETTER',
  pageOrientation: 'landscape',
  pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 12],
  info: { title },
  language: 'en',
  defaultStyle: { font: 'Roboto', fontSize: FONT_SIZE },
  content: [
    ...(logo
      ? [
          {
            image: `data:image/png;base64,${logo.image}`,
            width: logo.width,
            height: logo.height,
            margin: [0, 0, 0, 8] as [number, number, number, number],
          },
        ]
      : []),
    { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 6] },
    ...paragraphs.map((text) => ({
      text,
      fontSize: 10,
      margin: [0, 0, 0, 6] as [number, number, number, number],
    })),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columnWidths(document),
        body: [
          headings.map((text) => ({ text, bold: true })),
          ...rows.map((row) => headings.map((_, at) => cell(row[at]?.text ?? ''))),
        ],
      },
      layout: {
        hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1.5 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => '#808080',
        paddingLeft: () => CELL_PADDING,
        paddingRight: () => CELL_PADDING,
      },
    },
  ],
  footer: (page, pages) => ({
    columns: [
      { text: title, alignment: 'left' },
      { text: `Page ${page} of ${pages}`, alignment: 'right' },
    ],
    margin: [MARGIN, 8],
    fontSize: 8,
  }),
});
const buffer = await pdf.getBuffer();
parentPort?.postMessage(new Uint8Array(buffer));
