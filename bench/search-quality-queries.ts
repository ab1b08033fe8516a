/** A query as a user types it, with the answers of which one ought to be first. */
export interface QualityQuery {
  query: string;
  /** The numbers of bills, or the names of legislators. A bill that was refiled or has a twin in the other chamber has several. */
  best: string[];
  index?: 'legislators';
  /** A statute or a session law, which the first bill must cite; `best` is empty. */
  cites?: string;
  /** Whether a word of the query occurs in no record, so that similar words are the only answer. */
  isMisspelled?: true;
}

/** Queries for the 194th session of Massachusetts, with answers from reading its bills. */
export const QUERIES: QualityQuery[] = [
  // Titles and parts of them.
  { query: 'fentanyl test strips', best: ['S.1057', 'H.1955'] },
  { query: 'bottle bill', best: ['H.3464', 'H.3474', 'S.2245'] },
  { query: 'expand the bottle bill', best: ['H.3474', 'S.2245'] },
  { query: 'abortion', best: ['H.1662', 'H.1815', 'H.1991', 'S.1244', 'S.1579'] },
  { query: 'plastic bags', best: ['H.933'] },
  { query: 'fairness in debt collection', best: ['S.2559', 'H.4316'] },
  { query: 'horseshoe crabs', best: ['H.898'] },
  { query: 'gas stoves', best: ['H.464', 'S.199'] },
  { query: 'baby bonds', best: ['H.3429', 'H.48', 'S.2146'] },
  { query: 'prison moratorium', best: ['H.3422', 'S.2114'] },
  { query: 'indigenous peoples day', best: ['H.3292', 'S.2113'] },
  { query: 'native american mascots', best: ['H.575', 'S.312'] },
  { query: 'same day voter registration', best: ['S.505', 'H.863', 'H.834'] },
  { query: 'health care workplace violence', best: ['H.4767', 'S.1718'] },
  { query: 'assault on a transit worker', best: ['H.4645', 'H.1877'] },
  { query: 'student learning and mental health', best: ['S.2581'] },
  { query: 'free expression', best: ['S.2726', 'H.3594'] },
  { query: 'tourette syndrome', best: ['S.2152', 'H.3305'] },
  { query: 'rent stabilization', best: ['H.1526', 'S.960'] },
  { query: 'ranked choice voting boston', best: ['H.4262'] },
  { query: 'menstrual product ingredients', best: ['S.2641', 'H.2375'] },
  { query: 'fiscal year 2026 appropriations', best: ['H.4240', 'H.4001', 'H.4237', 'H.4251'] },
  { query: 'tax on tipped wages', best: ['H.3172', 'H.3251'] },
  { query: 'noncitizen voting', best: ['H.810', 'H.855', 'H.866', 'S.512', 'H.4148'] },
  {
    query: 'home care',
    best: ['H.4706', 'S.2555', 'H.4305', 'S.472', 'H.762', 'S.1614', 'H.782', 'S.464', 'H.767'],
  },
  // Nicknames, and words that only the summary or the text has.
  { query: 'move over law', best: ['S.2653', 'H.3675'] },
  { query: "nicky's law", best: ['S.165'] },
  { query: 'nickys law', best: ['S.165'], isMisspelled: true },
  { query: 'safe communities act', best: ['H.2580'] },
  { query: 'blue envelope', best: ['S.2565'] },
  { query: 'medical aid in dying', best: ['H.2505', 'S.1486'] },
  { query: 'data privacy act', best: ['S.2619', 'H.4746'] },
  { query: 'right to repair', best: ['H.398', 'H.433', 'H.452', 'S.189'] },
  { query: 'shield act', best: ['H.2009', 'S.1096'] },
  { query: 'cannabis laws', best: ['H.4206'] },
  { query: "ty's bill", best: ['H.4261'] },
  // Bill numbers in several spellings.
  { query: 'H4645', best: ['H.4645'] },
  { query: 'h 4645', best: ['H.4645'] },
  { query: 'hb 4645', best: ['H.4645'] },
  { query: 'H.B. 4645', best: ['H.4645'] },
  { query: 'House Bill 4645', best: ['H.4645'] },
  { query: 'House, No. 4645', best: ['H.4645'] },
  { query: 's.2619', best: ['S.2619'] },
  { query: 'SB2619', best: ['S.2619'] },
  { query: 'senate bill 2619', best: ['S.2619'] },
  { query: 'HD 1234', best: ['H.1965'] },
  { query: '4645', best: ['H.4645'] },
  // Statutes and session laws.
  { query: 'chapter 126 section 40', best: [], cites: 'M.G.L. c. 126, § 40' },
  { query: 'M.G.L. c. 272, § 99', best: [], cites: 'M.G.L. c. 272, § 99' },
  { query: 'chapter 140 of the acts of 2024', best: [], cites: 'Chapter 140 of the Acts of 2024' },
  // People.
  { query: 'sabadosa', best: ['Lindsay Sabadosa'], index: 'legislators' },
  { query: 'jo comerford', best: ['Jo Comerford'], index: 'legislators' },
  { query: 'speaker mariano', best: ['Ron Mariano'], index: 'legislators' },
  { query: 'eldrige', best: ['Jamie Eldridge'], index: 'legislators', isMisspelled: true },
  // Misspellings.
  { query: 'canabis laws', best: ['H.4206'], isMisspelled: true },
  { query: 'fentynal test strips', best: ['S.1057', 'H.1955'], isMisspelled: true },
  {
    query: 'menstral products',
    best: ['S.2640', 'S.2641', 'H.4611', 'H.3318', 'S.2156', 'H.684', 'H.2375'],
    isMisspelled: true,
  },
  { query: 'tuskeegee airmen', best: ['H.3306', 'S.2153'], isMisspelled: true },
  { query: 'nuclear enegry', best: ['S.2258', 'H.3571', 'H.3569'], isMisspelled: true },
  { query: 'wheelchiar repair', best: ['H.4358'], isMisspelled: true },
];
