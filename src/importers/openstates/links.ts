import type { Refusal } from '../../legislature/batch.ts';

/** Converts links to web addresses. Invalid ones are added to `refused` and left out. */
export function validLinks(
  links: { url: string; media_type?: string }[],
  field: string,
  refused: Refusal[],
): { url: string; mediaType?: string }[] {
  return links.flatMap((link, position) => {
    const url = validUrl(link.url);
    if (url) return { url, mediaType: link.media_type || undefined };
    refused.push({
      field: `${field}.links[${position}].url`,
      reason: `"${link.url}" is not a web address; the rest was imported`,
    });
    return [];
  });
}

/** A web address, or undefined for anything else. */
export function validUrl(url: string): string | undefined {
  const trimmed = url.trim();
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}
