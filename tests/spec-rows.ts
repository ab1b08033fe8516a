/** A row of the requirements in a few words of our own. */
export interface SpecRow {
  id: string;
  says: string;
  /** What no widget of the product has, and why. */
  without?: string;
}

const NO_RANGE_OR_RATING =
  'Range precision 0 and the rating maximum of five stars: no search here has a range or a rating, as no record has a number to narrow by or stars.';

/** Every row of the requirements; the constants of the specification's section 9 stand under C. */
export const SPEC_ROWS: SpecRow[] = [
  { id: 'P01', says: 'Committees by chamber, with members and the bills before each' },
  { id: 'P02', says: 'Legislators: House, Senate, Inactive, with photo, party, district' },
  { id: 'P03', says: 'Meetings with testimony, oral and written' },
  { id: 'P04', says: 'Formal sessions with floor debate, House and Senate' },
  { id: 'P05', says: 'Article list, of all and of one category, with infinite scroll' },
  { id: 'P06', says: 'Press release list with infinite scroll; another list type is a 404' },
  { id: 'P07', says: 'News of one category' },
  { id: 'P08', says: 'A press item' },
  { id: 'P09', says: 'A bill with everything about it' },
  { id: 'P10', says: 'One amendment of a bill, or all of them' },
  { id: 'P11', says: 'A generated report' },
  { id: 'P12', says: 'Reset Board asks first, and a POST resets' },
  { id: 'P13', says: 'No dead link: a page behind every record’s address' },
  { id: 'P14', says: 'Portraits, and a placeholder where one is missing or fails' },
  { id: 'P15', says: 'Back to top after 100 px, in 600 ms, at once under reduced motion' },
  { id: 'P16', says: 'Home page, dashboard, both searches, journal by date, agenda' },
  { id: 'P17', says: 'Rendered on the server and readable without JavaScript' },
  { id: 'P18', says: 'Lists that scroll without end also have pages' },

  { id: 'D01', says: 'Agenda table with time, details and tracked bills' },
  { id: 'D02', says: 'Events go to Google, Apple and Outlook calendars' },
  { id: 'D03', says: 'Empty agenda, and Today’s Schedule with the plus icon' },
  { id: 'D04', says: 'Bill lists: new, viewed, law' },
  { id: 'D05', says: 'Empty texts of the bill lists' },
  { id: 'D06', says: 'Bill detail row: four tabs on demand, loader, real badges' },
  { id: 'D07', says: 'Three variants of the committee list' },
  { id: 'D08', says: 'Committee names without their prefixes' },
  { id: 'D09', says: 'Legislator list with a red Inactive mark' },
  { id: 'D10', says: 'News widget: two lists, header link, modal' },
  { id: 'D11', says: 'Meetings widget: Testimony and Floor Debate, comment icon' },
  { id: 'D12', says: 'Journal accordion: four sections, counts, date' },
  { id: 'D13', says: 'News accordion by category' },
  { id: 'D14', says: 'News cards for chosen categories, and the chooser' },
  { id: 'D15', says: 'Votes panel; absent and after-votes' },
  { id: 'D16', says: 'Loading image; a late answer never replaces a newer one' },
  { id: 'D17', says: 'A failed call says so, with Retry' },

  { id: 'S01', says: 'The browser searches with a key that only searches' },
  { id: 'S02', says: 'Site-wide search' },
  { id: 'S03', says: 'Global search: tabs with counts' },
  { id: 'S04', says: 'Eight indexes with the fields of section 3' },
  { id: 'S05', says: 'Bill results open to five tabs, P.P.T. among them' },
  { id: 'S06', says: 'Ticked bills, and the two buttons' },
  { id: 'S07', says: 'Tracking or Track Bill' },
  { id: 'S08', says: 'Introduced on; paging scrolls to the top' },
  { id: 'S09', says: '25, 50, 100 or 1000 results a page' },
  { id: 'S10', says: 'Default session; a session’s news years' },
  { id: 'S11', says: 'Facets of each tab, and their limits' },
  { id: 'S12', says: 'Facets can be searched; 10 values, 20 expanded' },
  { id: 'S13', says: 'The search state is in the address' },
  {
    id: 'S14',
    says: '512 characters, stalled after 200 ms, padding 3',
    without: NO_RANGE_OR_RATING,
  },
  { id: 'S15', says: 'Voice search' },
  { id: 'S16', says: 'Typos, prefixes, highlights, bill numbers as people write them' },
  { id: 'S17', says: 'Embedded search by default, hosted by configuration' },

  { id: 'N01', says: 'A list is of articles or of press; anything else is refused' },
  { id: 'N02', says: 'What a row of each list shows' },
  { id: 'N03', says: 'States and texts of infinite scroll' },
  { id: 'N04', says: 'Pages of 20 in a stable order; distance, throttle, loop check' },

  { id: 'W01', says: 'Whipboard: five columns with counts' },
  { id: 'W02', says: 'A dragged card takes its column’s position' },
  { id: 'W03', says: 'Cards are numbered from 1 and the board saved' },
  { id: 'W04', says: 'Printable board' },
  { id: 'W05', says: 'The board by keyboard, touch and screen reader' },
  { id: 'W06', says: 'A board is its owner’s, and loses no move' },

  { id: 'T01', says: 'Tracking lists in a modal' },
  { id: 'T02', says: 'Reports of at most 1,000 bills' },
  { id: 'T03', says: 'Which of these bills are tracked' },
  { id: 'T04', says: 'Recently viewed bills' },

  { id: 'A01', says: 'Changes need a token' },
  { id: 'A02', says: 'Endpoints of agenda, bill lists, journal, and parts of a bill' },
  { id: 'A03', says: 'Endpoints of committees and legislators' },
  { id: 'A04', says: 'Endpoints of news and press' },
  { id: 'A05', says: 'Endpoints of meetings and votes' },
  { id: 'A06', says: 'Fragments for a search result’s tabs' },
  { id: 'A07', says: 'Problems with the right status that name the field' },
  { id: 'A08', says: 'No summary available.' },
  { id: 'A09', says: 'OpenAPI document, and a page to read it' },

  { id: 'U01', says: 'Visitors read everything; signing in gives the rest' },
  { id: 'U02', says: 'Roles, checked on the server' },
  { id: 'U03', says: 'Features off: no tab, link, index or page' },
  { id: 'U04', says: 'Sign-up, sign-in, and one’s own account' },

  { id: 'C01', says: 'Back to top: 100 px, 600 ms' },
  { id: 'C02', says: 'Widget bodies 400 px, votes panel 400 px, news cards at most 320 px' },
  { id: 'C03', says: 'Whipboard columns 300 px, drag animation 500 ms' },
  { id: 'C04', says: 'Infinite scroll: 20 a page, 100 px, 50 ms, 10 calls in 1000 ms' },
  { id: 'C05', says: 'Results a page: 25, 50, 100, 1000' },
  { id: 'C06', says: 'Default session 2023-2024, and the years of each session’s news' },
  { id: 'C07', says: 'Facet limits 100 or 1000; on the site-wide search 10 and 500' },
  { id: 'C08', says: 'Meeting type 13; committees 41 and 42' },
  { id: 'C09', says: 'Facets of each tab' },
  {
    id: 'C10',
    says: 'Refinement lists 10 and 20, facet search 100, stalled 200 ms, padding 3',
    without: NO_RANGE_OR_RATING,
  },
];
