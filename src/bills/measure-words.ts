/** The measures that go a bill's way under another name, as the kind of a document ends. */
const MEASURES = /\b(resolution|memorial|order|proposal|petition|amendment|nomination|appointment)$/i;

/**
 * A sentence on where a bill stands, in the words for the measure that it is about: `The resolution was still in a committee`. A
 * sentence on most bills says nothing about other measures, and is left out.
 * @param kind the kind of the document, such as `joint resolution`
 */
export function inWordsOfMeasure(sentence: string, kind: string): string {
  const measure = MEASURES.exec(kind)?.[1]?.toLowerCase();
  if (!measure) return sentence;
  const sentences = sentence.split(/(?<=\.) /).filter((each) => !/^(?:Many|Most) bills /.test(each));
  const article = /^[aeiou]/.test(measure) ? 'an' : 'a';
  return sentences
    .join(' ')
    .replace(/\b([Tt]he|[Tt]his) bill\b/g, `$1 ${measure}`)
    .replace(/\b([Ss]uch) a bill\b/g, `$1 ${article} ${measure}`);
}
