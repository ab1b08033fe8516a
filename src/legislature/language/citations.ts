/*
 * Finds statutes cited in titles and texts. Every pattern starts with a fixed word and matches a bounded number of
 * characters, so that a budget of two megabytes is read in linear time.
 */

interface Citations {
  /** The wording, with the parts of the citation as groups. */
  wording: RegExp;
  /** Returns the canonical citations for one match. */
  cite: (match: RegExpExecArray) => string[];
  /** The sections that may follow the wording, as in `W.S. 7-3-506(a) and 7-3-507(d)`: a sticky expression, and their citation. */
  list?: { section: RegExp; cite: (section: string) => string };
}

/** A list of sections: `21, 102 and 103`, `5 to 8, inclusive`, `24(1)(a)`. */
const SECTIONS = String.raw`(\d[^.;:]{0,80}?)`;
const CODE = String.raw`(?:Official Code of Georgia(?: Annotated)?|O\. ?C\. ?G\. ?A\.|OCGA)`;

const FAMILIES: Citations[] = [
  // section 24 of chapter 90 of the General Laws · sections 21, 102 and 103 of Chapter 32
  {
    wording: new RegExp(
      String.raw`\bsections? ${SECTIONS},? of (?:said )?chapter (\d{1,3}[A-Z]{0,2})\b(?! of (?:the acts|the resolves|title))`,
      'gi',
    ),
    cite: ([, list, chapter]) => sectionsIn(list!).map((section) => massachusetts(chapter!, section)),
  },
  {
    wording: /\bchapter (\d{1,3}[A-Z]{0,2}) of the (?:Massachusetts )?General Laws/gi,
    cite: ([, chapter]) => [massachusetts(chapter!)],
  },
  // M.G.L. c. 90, § 24 · G.L. c. 260, section 4C · MGL Ch. 30
  {
    wording:
      /\b(?:M\.?)?G\.?L\.?,? c(?:h|hapter)?\.? ?(\d{1,3}[A-Z]{0,2})\b(?:,? (?:§§?|s\.|sec\.|sections?) ?(\d{1,3}[A-Z]{0,3}(?:½)?))?/gi,
    cite: ([, chapter, section]) => [massachusetts(chapter!, section)],
  },
  // Chapter 235 of the Acts of 2014
  {
    wording: /\bchapter (\d{1,4}) of the acts of (\d{4})\b/gi,
    cite: ([, chapter, year]) => [`Chapter ${chapter} of the Acts of ${year}`],
  },
  // O.C.G.A. § 21-2-1 · Code Section 16-13-30 of the Official Code of Georgia Annotated
  {
    // Not `WV Code § 19-20-20`, which has numbers of the same form.
    wording: new RegExp(
      String.raw`\b(?:${CODE}|(?<!\b(?:WV|W\.? ?Va\.?|Virginia) )Code)(?: §§?| Sections?) ?`,
      'gi',
    ),
    cite: () => [],
    list: {
      section: /\d{1,2}-\d{1,3}[A-Z]?-\d{1,4}(?:\.\d+)?/y,
      cite: (section) => `O.C.G.A. § ${section}`,
    },
  },
  // Chapter 2A of Title 31 of the Official Code of Georgia Annotated · Title 40 of the O.C.G.A.
  {
    wording: new RegExp(String.raw`\b(?:chapter (\d{1,3}[A-Z]?) of )?title (\d{1,2}) of the ${CODE}`, 'gi'),
    cite: ([, chapter, title]) => [`O.C.G.A. Title ${title}${chapter ? `, Chapter ${chapter}` : ''}`],
  },
  // RSA 126-A:5 and 126-A:6 · RSA 671
  {
    wording: /\bRSA (?:(\d{1,3}(?:-[A-Z]{1,2})?)(?![\w:-]))?/g,
    cite: ([, chapter]) => (chapter ? [`RSA ${chapter}`] : []),
    list: {
      section: /\d{1,3}(?:-[A-Z]{1,2})?:\d{1,3}(?:-[a-z]{1,2})?/y,
      cite: (section) => `RSA ${section}`,
    },
  },
  // act of March 10, 1949 (P.L.30, No.14)
  {
    wording: /\bact of \w{3,9} \d{1,2}, ?(\d{4}) \(P\. ?L\. ?(\d{1,5}), No\. ?(\d{1,4}[A-Z]?)\)/gi,
    cite: ([, year, page, number]) => [`P.L. ${page}, No. ${number} of ${year}`],
  },
  // Titles 53 (Municipalities Generally) and 75 (Vehicles) of the Pennsylvania Consolidated Statutes
  {
    wording:
      /\btitles? (\d{1,2} \([^.;:()]{1,80}(?:\([^.;:()]{1,40}\))?\)(?:(?:, and|,| and) \d{1,2} \([^.;:()]{1,80}(?:\([^.;:()]{1,40}\))?\)){0,9}) of the Pennsylvania Consolidated/gi,
    cite: ([, list]) => [...list!.matchAll(/(\d{1,2}) \(/g)].map(([, title]) => `${title} Pa.C.S.`),
  },
  // MCL 206.30 · (MCL 333.17752 & 333.20175), but neither end of a range: MCL 750.1 - 750.568
  {
    wording:
      /\bMCL (\d{1,3}\.\d{1,6}[a-z]{0,3}(?:(?:, | & | and )\d{1,3}\.\d{1,6}[a-z]{0,3}){0,20})(?![\da-z.]| ?[-–] ?\d)/g,
    cite: ([, list]) => list!.split(/, | & | and /).map((section) => `MCL ${section}`),
  },
  // Minnesota Statutes 2022, sections 13.32, subdivision 3; and 62J.84 · Minnesota Statutes, chapter 181
  {
    wording: /\bMinnesota Statutes(?: \d{4})?, (?:sections? |chapter (\d{1,3}[A-Z]?)\b)/gi,
    cite: ([, chapter]) => (chapter ? [`Minn. Stat. ch. ${chapter}`] : []),
    list: { section: /\d{1,3}[A-Z]{0,2}\.\d{1,4}/y, cite: (section) => `Minn. Stat. § ${section}` },
  },
  // W.S. 7-3-506(a)(i), 7-3-507(d) and 35-21-102
  {
    wording: /\bW\.S\. ?/g,
    cite: () => [],
    list: { section: /\d{1,2}-\d{1,2}-\d{1,4}/y, cite: (section) => `W.S. ${section}` },
  },
  {
    wording: /\bORS /g,
    cite: () => [],
    list: { section: /\d{1,3}[A-Z]?\.\d{3,4}/y, cite: (section) => `ORS ${section}` },
  },
  {
    wording: /\bSDCL ?§{0,2} ?/g,
    cite: () => [],
    list: {
      section: /\d{1,2}[A-Z]?-\d{1,2}[A-Z]?-\d{1,3}(?:\.\d+)?/y,
      cite: (section) => `SDCL ${section}`,
    },
  },
  // Sections 16-97-1 and 16-97-2 of the General Laws · Chapter 16-97 of the General Laws (Rhode Island)
  {
    wording:
      /\b(?:section|chapter)s? (\d{1,2}-\d{1,3}(?:\.\d+)?(?:-\d[\d.]*)?(?:(?:, and |, | and )\d{1,2}-\d{1,3}(?:\.\d+)?(?:-\d[\d.]*)?){0,40}) of the General Laws/gi,
    cite: ([, list]) => list!.split(/, and |, | and /).map((section) => `R.I. Gen. Laws § ${section}`),
  },
  // 42 U.S.C. § 1983 · 15 U.S.C. section 260(a)
  {
    wording: /\b(\d{1,2}) U\. ?S\. ?C\.(?: ?§§?| sections?| Sections?)? ?(\d{1,5}[a-z]{0,2}(?:-\d{1,3})?)\b/g,
    cite: ([, title, section]) => [`${title} U.S.C. § ${section}`],
  },
];

/**
 * Finds the statutes that a title or text cites.
 *
 * `Section 24 of chapter 90` alone refers to the General Laws if the text mentions them at all, as is the drafting
 * style of Massachusetts.
 *
 * @returns canonical citations in order of first appearance, each once: `M.G.L. c. 90, § 24`, `O.C.G.A. § 21-2-1`,
 *   `RSA 126-A:5`, `P.L. 30, No. 14 of 1949`, `Chapter 235 of the Acts of 2014`
 */
export function findCitations(text: string): string[] {
  const plain = withoutLineNumbers(text).replace(/\s+/g, ' ');
  const generalLaws = /General Laws|\bG\.L\./i.test(plain);
  const found: { at: number; citations: string[] }[] = [];
  // If a section of a chapter is cited, the chapter is not listed again by itself.
  const chaptersOfSections = new Set<number>();

  for (const [family, { wording, cite, list }] of FAMILIES.entries()) {
    if (family === 0 && !generalLaws) continue;
    for (const match of plain.matchAll(wording)) {
      const listed = list ? sectionsAfter(plain, match.index + match[0].length, list.section) : [];
      const citations = [...cite(match), ...listed.map((section) => list!.cite(section))];
      if (family === 1 && chaptersOfSections.has(match.index)) continue;
      if (family === 0 && citations.length > 0) {
        chaptersOfSections.add(match.index + match[0].toLowerCase().lastIndexOf('chapter'));
      }
      found.push({ at: match.index, citations });
    }
  }

  found.sort((one, other) => one.at - other.at);
  return [...new Set(found.flatMap(({ citations }) => citations))];
}

/** The maximum number of sections in a list. */
const MAX_SECTIONS = 200;

/**
 * Words between the sections of a list: `7-3-510(a) and (b), 35-21-102`, `13.32, subdivision 3, by adding a subdivision; and
 * 62J.84`.
 */
const BETWEEN_SECTIONS =
  /(?:[ ,;&§]|\([\w.]{1,6}\)|(?:and|or|to|through|inclusive|by|adding|creating|an?|new|subdivisions?|subds?\.?|paragraphs?|clauses?|subsections?|sections?|intro)(?![\w.])|\d{1,3}[a-z]?(?![\w.:-]))+/iy;

/** The sections in the list that begins at a place in a text. */
function sectionsAfter(text: string, start: number, section: RegExp): string[] {
  const sections: string[] = [];
  let at = start;
  while (sections.length < MAX_SECTIONS) {
    section.lastIndex = at;
    const [found] = section.exec(text) ?? [];
    if (!found) break;
    // A number that goes on is another kind of reference.
    if (/[\w-]/.test(text.charAt(section.lastIndex))) break;
    sections.push(found);
    BETWEEN_SECTIONS.lastIndex = section.lastIndex;
    if (!BETWEEN_SECTIONS.test(text)) break;
    at = BETWEEN_SECTIONS.lastIndex;
  }
  return sections;
}

/**
 * All spellings under which search should find a citation: for `M.G.L. c. 90, § 24` also `chapter 90 section 24`,
 * `section 24 of chapter 90`, `c. 90 s. 24`.
 */
export function citationSpellings(citation: string): string[] {
  const spellings = [
    citation,
    // M.G.L. as MGL, O.C.G.A. as OCGA
    citation.replace(/\b(?:[A-Z]\.){2,}/g, (initials) => initials.replaceAll('.', '')),
  ];
  const general = /^M\.G\.L\. c\. (\w+)(?:, § (\S+))?$/.exec(citation);

  if (general) {
    const [, chapter, section] = general;
    spellings.push(`MGL c. ${chapter}`, `G.L. c. ${chapter}`, `chapter ${chapter}`);
    if (section) {
      spellings.push(`section ${section} of chapter ${chapter}`, `chapter ${chapter} section ${section}`);
      spellings.push(`MGL c ${chapter} s ${section}`, `MGL ${chapter} ${section}`);
    }
  }

  const acts = /^Chapter (\d+) of the Acts of (\d{4})$/.exec(citation);
  if (acts) spellings.push(`St. ${acts[2]}, c. ${acts[1]}`, `Acts of ${acts[2]} chapter ${acts[1]}`);
  const pennsylvania = /^P\.L\. (\d+), No\. (\w+) of (\d{4})$/.exec(citation);

  if (pennsylvania) {
    const [, page, number, year] = pennsylvania;
    spellings.push(`P.L.${page}, No.${number}`, `Act ${number} of ${year}`);
  }

  const title = /^(\d+) Pa\.C\.S\.$/.exec(citation);
  if (title) spellings.push(`Title ${title[1]}`, `${title[1]} PaCS`);
  const newHampshire = /^RSA ([^:]+):(.+)$/.exec(citation);
  if (newHampshire) spellings.push(`RSA ${newHampshire[1]}`, `section ${newHampshire[1]}:${newHampshire[2]}`);
  // A section with an unmistakable number is found by the number alone: 21-2-1, 206.30, 126-A:5.
  const section = / (\d+\w*[-.:]\S+)$/.exec(citation);
  if (section) spellings.push(section[1]!);
  return [...new Set(spellings.map((spelling) => spelling.trim()))];
}

function massachusetts(chapter: string, section?: string): string {
  const canonical = `M.G.L. c. ${chapter.toUpperCase()}`;
  return section ? `${canonical}, § ${section.toUpperCase()}` : canonical;
}

/**
 * The sections in a list: `21, 102 and 103` is three sections. A short range is all of its sections, a long one only
 * its ends.
 */
function sectionsIn(list: string): string[] {
  // Section 12, as amended by section 3 of chapter 90: only the last section belongs to the chapter.
  const last = list.split(/\bsections? /i).at(-1)!;
  if (/\b(?!and\b|or\b|to\b|inclusive\b|through\b)[a-z]{3,}/.test(last)) return [];

  const sections: string[] = [];
  for (const [, from, to] of last.matchAll(
    /\b(\d{1,3}(?:[A-Z]{1,5})?½?)(?:\([^)]{1,4}\))*(?: (?:to|through) (\d{1,3}(?:[A-Z]{1,5})?½?))?/gi,
  )) {
    const [first, end] = [Number(from), Number(to)];
    if (to && end > first && end - first <= 20) {
      for (let section = first; section <= end; section++) sections.push(String(section));
    } else sections.push(...[from!, to ?? []].flat());
  }

  return sections;
}

/** Removes line numbers, which text extracted from drafts contains: `Section 24 of\n12 chapter 90`. */
function withoutLineNumbers(text: string): string {
  return /\n ?1 [^\n]*\n ?2 [^\n]*\n ?3 /.test(text) ? text.replace(/\n ?\d{1,4}(?= )/g, '\n') : text;
}
