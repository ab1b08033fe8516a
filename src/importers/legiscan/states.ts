/** The license requires this text wherever LegiScan's data is shown. */
export const attribution = 'LegiScan, CC BY 4.0';

/** LegiScan's `state_id` is the position in this list, from 1. */
const names = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
  'District of Columbia',
  'US Congress',
];
const codes = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'RI SC SD TN TX UT VT VA WA WV WI WY DC US'
).split(' ');

/** The state's name by its postal code: `GA` is Georgia. @returns undefined for an unknown code */
export function stateName(code: string): string | undefined {
  return names[codes.indexOf(code.toUpperCase())];
}

/** The state's postal code by LegiScan's `state_id`: 10 is `GA`. */
export function stateOfId(stateId: number): string | undefined {
  return codes[stateId - 1];
}

/** The state's postal code in a LegiScan address: `GA` for `https://legiscan.com/GA/bill/HB1/2023`. */
export function stateOfUrl(url: string | undefined): string | undefined {
  const code = /^https?:\/\/(?:www\.)?legiscan\.com\/([A-Z]{2})\//i.exec(url ?? '')?.[1]?.toUpperCase();
  return code && stateName(code) ? code : undefined;
}
