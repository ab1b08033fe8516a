import { describe, expect, test } from 'vitest';
import { citationSpellings, findCitations } from './citations.ts';

describe('statutes cited in a title', () => {
  test.each([
    ['An Act relative to section 24 of chapter 90 of the General Laws', ['M.G.L. c. 90, § 24']],
    ['(under Section 40 of Chapter 126 of the General Laws) submitting', ['M.G.L. c. 126, § 40']],
    ['Chapter 161B of the General Laws', ['M.G.L. c. 161B']],
    ['M.G.L. c. 29, § 6B(b)', ['M.G.L. c. 29, § 6B']],
    ['as defined in G.L. c. 260, section 4C', ['M.G.L. c. 260, § 4C']],
    ['MGL ch. 30A', ['M.G.L. c. 30A']],
    ['section 25 of chapter 173 of the Acts of 2022', ['Chapter 173 of the Acts of 2022']],
    [
      'amending the act of March 10, 1949 (P.L.30, No.14), known as the Public School Code of 1949',
      ['P.L. 30, No. 14 of 1949'],
    ],
    [
      'Titles 53 (Municipalities Generally) and 75 (Vehicles) of the Pennsylvania Consolidated Statutes',
      ['53 Pa.C.S.', '75 Pa.C.S.'],
    ],
    ['amend Code Section 16-13-30 of the Official Code of Georgia Annotated', ['O.C.G.A. § 16-13-30']],
    ['O.C.G.A. § 21-2-1', ['O.C.G.A. § 21-2-1']],
    ['To make WV code §19-20-20 apply to all animals', []],
    [
      'Article 6 of Chapter 2 of Title 20 of the Official Code of Georgia Annotated',
      ['O.C.G.A. Title 20, Chapter 2'],
    ],
    ['Title 40 of the O.C.G.A., relating to motor vehicles', ['O.C.G.A. Title 40']],
    ['RSA 126-A:5 and RSA 671', ['RSA 126-A:5', 'RSA 671']],
    ['secs. 1 & 2 of 1978 PA 368 (MCL 333.17752 & 333.20175)', ['MCL 333.17752', 'MCL 333.20175']],
    [
      'Minnesota Statutes 2022, section 62J.84; Minnesota Statutes, chapter 181',
      ['Minn. Stat. § 62J.84', 'Minn. Stat. ch. 181'],
    ],
    ['W.S. 21-2-202(a)', ['W.S. 21-2-202']],
    [
      'W.S. 7-3-506(a)(i), 7-3-507(d), 7-3-510(a) and (b), and 35-21-103(a)(intro) and (e) are amended. W.S. 9-1-1',
      ['W.S. 7-3-506', 'W.S. 7-3-507', 'W.S. 7-3-510', 'W.S. 35-21-103', 'W.S. 9-1-1'],
    ],
    ['ORS 181A.355', ['ORS 181A.355']],
    ['ORS 430.306, 430.315 and 18 U.S.C. 1341', ['ORS 430.306', 'ORS 430.315', '18 U.S.C. § 1341']],
    ['SDCL 10-4-24.10 and 10-4-24.11', ['SDCL 10-4-24.10', 'SDCL 10-4-24.11']],
    [
      'Minnesota Statutes 2024, sections 13.32, subdivision 3, by adding a subdivision; 13.82; and 62J.84, subdivisions 2 and 3; Laws 2023',
      ['Minn. Stat. § 13.32', 'Minn. Stat. § 13.82', 'Minn. Stat. § 62J.84'],
    ],
    [
      'Code Sections 16-13-30, 16-13-31, and 16-13-32 of the Official Code of Georgia Annotated',
      ['O.C.G.A. § 16-13-30', 'O.C.G.A. § 16-13-31', 'O.C.G.A. § 16-13-32'],
    ],
    ['RSA 126-A:5, 126-A:6 and RSA 671', ['RSA 126-A:5', 'RSA 126-A:6', 'RSA 671']],
    [
      'Sections 16-97-1 and 16-97-2.1 of the General Laws',
      ['R.I. Gen. Laws § 16-97-1', 'R.I. Gen. Laws § 16-97-2.1'],
    ],
    ['42 U.S.C. § 1983 and 15 U.S.C. section 260(a)', ['42 U.S.C. § 1983', '15 U.S.C. § 260']],
    [
      'Chapter 16-97 of the General Laws entitled "The Rhode Island Board of Education Act"',
      ['R.I. Gen. Laws § 16-97'],
    ],
    ['section 529 qualified tuition plans; Title 5 septic systems; chapter 90 of my life', []],
  ])('are found: %s', (text, citations) => {
    expect(findCitations(text)).toEqual(citations);
  });
});

describe('statutes cited in the text of a bill', () => {
  const generalLaws = 'Chapter 32 of the General Laws is hereby amended. ';
  test.each([
    ['Sections 21, 102 and 103 of said chapter 32', ['§ 21', '§ 102', '§ 103']],
    ['sections 18 to 20, inclusive, of chapter 32', ['§ 18', '§ 19', '§ 20']],
    ['subsection (a) of section 8B of chapter 32', ['§ 8B']],
    ['section 24(1)(a) of chapter 32', ['§ 24']],
    ['section 20A½ of chapter 32', ['§ 20A½']],
    ['section 12, as amended by section 3 of chapter 32', ['§ 3']],
  ])('are found: %s', (text, sections) => {
    expect(findCitations(generalLaws + text)).toEqual([
      'M.G.L. c. 32',
      ...sections.map((each) => `M.G.L. c. 32, ${each}`),
    ]);
  });

  test('are found across its line numbers', () => {
    const text =
      '\n1 SECTION 1. Section 35A of\n2 chapter 218 of the General Laws, as appearing in the\n3 2022 Official Edition, is amended.';
    expect(findCitations(text)).toEqual(['M.G.L. c. 218, § 35A']);
  });

  test('are in the General Laws only if the text mentions them', () => {
    expect(findCitations('Section 2 of Chapter 140')).toEqual([]);
  });

  test.each([
    'section 1 ',
    'sections 1, 2 and 3 of chapter ',
    'MCL 1.1, ',
    'titles 1 (',
    'act of March 1, 1999 (P.L.',
    '\n1 a\n2 b\n3 c',
    ' ',
    'Code Section 1-1-',
    'W.S. 1-1-1, ',
    'W.S. ',
    'Minnesota Statutes, sections 1.1 and ',
  ])('are read in linear time from half a million characters of %j', (piece) => {
    const started = performance.now();
    findCitations(`${piece.repeat(Math.ceil(500_000 / piece.length))} General Laws`);
    // A quadratic pattern takes minutes, a linear one some tens of milliseconds.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

// S16
test.each([
  [
    'M.G.L. c. 90, § 24',
    ['MGL c. 90, § 24', 'G.L. c. 90', 'chapter 90', 'section 24 of chapter 90', 'chapter 90 section 24'],
  ],
  ['O.C.G.A. § 21-2-1', ['OCGA § 21-2-1', '21-2-1']],
  ['RSA 126-A:5', ['RSA 126-A', '126-A:5']],
  ['P.L. 30, No. 14 of 1949', ['P.L.30, No.14', 'Act 14 of 1949']],
  ['18 Pa.C.S.', ['Title 18']],
  ['MCL 206.30', ['206.30']],
  ['Chapter 235 of the Acts of 2014', ['St. 2014, c. 235']],
])('the citation %s is found in every spelling', (citation, spellings) => {
  expect(citationSpellings(citation)).toEqual(expect.arrayContaining([citation, ...spellings]));
});
