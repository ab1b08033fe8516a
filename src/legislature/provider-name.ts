/** The publisher of a source: `openstates:ma`, `legiscan:mi`, or the site whose export it is: `statehouse:bills.example.org`. */
export function providerName(source: string): string {
  const [publisher = '', site = ''] = source.split(':');
  if (publisher === 'statehouse') return site;
  return (
    {
      openstates: 'Open States',
      legiscan: 'LegiScan',
      malegislature: 'the Massachusetts Legislature',
      sample: 'the sample generator',
    }[publisher] ?? publisher
  );
}
