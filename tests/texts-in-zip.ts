import yauzl from 'yauzl';

/** Returns the texts of all files in a zip archive. */
export async function textsInZip(archive: Buffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(archive);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    texts.push(Buffer.concat(chunks).toString());
  }
  return texts.join('\n');
}
