import type { SiteConfig } from '../../config/site-config.ts';

/** The words of a legislature that statuses are made of. */
export type LegislatureWords = Pick<
  SiteConfig,
  'chambers' | 'chamberNames' | 'fullChamberNames' | 'executive' | 'hasDockets' | 'hasEnactmentVotes'
>;

/** The words of most legislatures. */
export const GENERAL_WORDS: LegislatureWords = {
  chambers: ['house', 'senate'],
  chamberNames: { house: 'House', senate: 'Senate', joint: 'Joint' },
  executive: 'governor',
  hasDockets: true,
  hasEnactmentVotes: false,
};

/** Whether a legislature has one chamber, as Nebraska's and the council of the District of Columbia. */
export function hasOneChamber({ chambers }: Pick<LegislatureWords, 'chambers'>): boolean {
  return chambers.length === 1;
}
