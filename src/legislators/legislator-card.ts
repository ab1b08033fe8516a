import VCard from 'vcard-creator';
import type { SiteConfig } from '../config/site-config.ts';
import type { Legislator } from './legislators.server.ts';
import { officeName } from './office-name.ts';

/** Suffixes that are not part of the family name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/i;

/** The name parts of a vCard. */
interface NamePieces {
  familyName: string;
  givenName: string;
  additionalNames: string;
  honorificSuffix: string;
}

/**
 * Splits a full name into vCard parts, based on the recorded family name with its particles. In `Maria van
 * der Berg Jr.`, words before `van der Berg` are given names and words after it are suffixes.
 */
export function namePieces(fullName: string, familyName: string, givenName: string | null): NamePieces {
  const words = fullName.replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  const suffixes: string[] = [];
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) suffixes.unshift(words.pop() ?? '');
  const family = familyName
    .replaceAll(',', ' ')
    .split(/\s+/)
    .filter((word) => word && !SUFFIX.test(word));
  const isAtEnd = words.slice(-family.length).join(' ').toLowerCase() === family.join(' ').toLowerCase();
  const before = isAtEnd ? words.slice(0, -family.length) : words.slice(0, -1);
  const [given = '', ...additional] = givenName && before.length === 0 ? [givenName] : before;
  return {
    familyName: (isAtEnd ? family : words.slice(-1)).join(' '),
    givenName: given,
    additionalNames: additional.join(' '),
    honorificSuffix: suffixes.join(' '),
  };
}

/**
 * A legislator as a vCard 3.0 (RFC 2426), for the visitor's address book.
 * @param page address of the legislator's page
 * @param asOf UTC timestamp of the records; by default the current time
 */
export function legislatorCard(
  legislator: Legislator,
  { page, asOf, chamberNames }: { page: string; asOf?: string; chamberNames: SiteConfig['chamberNames'] },
): string {
  const { full_name, family_name, given_name, chamber, district, party, email, image_url } = legislator;
  const card = new VCard();
  card.addFullName(inLine(full_name)).addName(namePieces(inLine(full_name), inLine(family_name), given_name));
  const house = chamber === 'senate' ? chamberNames.senate : chamberNames.house;
  if (chamber) card.addCompany({ name: house });
  if (district) card.addJobtitle(`${house} member, ${inLine(district)}`);
  if (party) card.addNote(`Party: ${inLine(party)}`);
  if (email) card.addEmail({ address: inLine(email), type: ['internet'] });
  for (const { kind, address, phone, fax } of legislator.offices) {
    if (address)
      card.addAddress({ extended: officeName(kind), street: address.replaceAll('\r', ''), type: ['work'] });
    if (phone) card.addPhoneNumber({ number: inLine(phone), type: ['work', 'voice'] });
    if (fax) card.addPhoneNumber({ number: inLine(fax), type: ['work', 'fax'] });
  }
  if (image_url) card.addPhoto({ url: new URL(image_url, page).href });
  card.addUrl({ url: page }).addUid(page);
  if (asOf) card.addRevision(new Date(asOf));
  return card.toString();
}

/** Puts a text on one line. The library does not escape some values, and a line break would start a new property. */
function inLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
