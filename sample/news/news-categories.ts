/** The news category for bills of each joint committee. */
const HEADINGS: Record<string, string> = {
  Education: 'Education',
  'Higher Education': 'Education',
  'Public Health': 'Health',
  'Health Care Financing': 'Health',
  'Mental Health and Recovery': 'Health',
  Housing: 'Housing',
  Transportation: 'Transportation',
  'Environment and Natural Resources': 'Environment',
  'Agriculture and Fisheries': 'Environment',
  'Energy and Utilities': 'Energy',
  Revenue: 'Economy',
  'Labor and Workforce': 'Economy',
  'Financial Services': 'Economy',
  'Economic Development': 'Economy',
  'Consumer Protection': 'Economy',
  Judiciary: 'Courts and Crime',
  'Public Safety': 'Courts and Crime',
  'Election Laws': 'Politics',
  'State Administration': 'Politics',
  'Public Service': 'Politics',
  'Municipalities and Regional Government': 'Cities and Towns',
  'Children and Families': 'Family and Community',
  'Aging and Independence': 'Family and Community',
  'Veterans and Military Families': 'Family and Community',
  'Tourism, Arts and Culture': 'Family and Community',
  'Communications and Privacy': 'Technology',
};

/** The news category of an article about a joint committee's bill. */
export function headingOf(committee: string): string {
  const heading = HEADINGS[committee];
  if (!heading) throw new Error(`There is no news category for the committee on ${committee}.`);
  return heading;
}

export const NEWSPAPERS = [
  'Marrowhaven Courier',
  'The Eskstead Ledger',
  'Hollinshaw Weekly',
  'Coast and County Radio',
  'Penmarrow Public News',
  'State House Notebook',
  'Dunfell Advocate',
  'Ferry Street Journal',
] as const;
