/** The image library, loaded with the first picture, so that a site without pictures starts and stops without it. */
let loaded: ReturnType<typeof load> | undefined;

/** Returns the image library, which decodes JPEG, PNG, WebP, GIF and AVIF. */
export function imageLibrary() {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // One thread is enough for small pictures and leaves the other cores to the site. No file is decoded
  // twice, so the cache is off.
  sharp.concurrency(1);
  sharp.cache(false);
  // Decoders of rare formats are a common source of vulnerabilities, and no picture here needs them.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  });
  return sharp;
}
