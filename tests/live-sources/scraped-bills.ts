import type { ApiRecord } from './openstates-double.ts';

/** A record of Open States' scrapers. */
export type Scraped = Record<string, unknown>;

/** A scraper's bill and its votes as the API sends them. */
export function asApiBill(bill: Scraped, votes: readonly Scraped[], at: number): ApiRecord {
  const { actions, sponsorships, legislative_session: session, from_organization, ...rest } = bill;
  const own = votes.filter(
    (vote) => vote.bill_identifier === bill.identifier && vote.legislative_session === session,
  );
  const second = new Date(Date.parse('2025-11-01T00:00:00Z') + at * 1_000).toISOString();
  return {
    ...rest,
    id: `ocd-bill/${uuid(at)}`,
    session,
    updated_at: second.replace('Z', '+00:00'),
    jurisdiction: { id: 'ocd-jurisdiction/country:us/state:ma/government', name: 'Massachusetts' },
    from_organization: organizationIn(from_organization),
    actions: (actions as Scraped[]).map(({ organization_id, ...action }) => ({
      ...action,
      organization: organizationIn(organization_id),
    })),
    sponsorships: (sponsorships as Scraped[]).map(
      ({ person_id: _, organization_id: __, ...sponsor }) => sponsor,
    ),
    votes: own.map(({ organization, ...vote }, number) => ({
      ...vote,
      id: `ocd-vote/${uuid(at * 100 + number)}`,
      organization: organizationIn(organization),
    })),
  };
}

/** The organization in a scraper's reference: `~{"classification": "lower"}`. */
function organizationIn(reference: unknown): Scraped | null {
  return typeof reference === 'string' && reference.startsWith('~') ? JSON.parse(reference.slice(1)) : null;
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
