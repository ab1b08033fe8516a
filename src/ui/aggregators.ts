const AGGREGATORS: Readonly<Record<string, string>> = {
  'legiscan.com': 'LegiScan',
  'openstates.org': 'Open States',
};

/** Who publishes a page with records of many legislatures, by its address: `LegiScan`. @returns undefined for every other page */
export function aggregatorOf(url: string): string | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const domain = Object.keys(AGGREGATORS).find((each) => host === each || host.endsWith(`.${each}`));
  return domain && AGGREGATORS[domain];
}
