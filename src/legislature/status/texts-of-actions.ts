/** The number alone, as in `PUBLIC ACT 26-37`. In Connecticut the bill has it before the governor has the bill. */
export const NUMBER_OF_ACT = /^(?:public|special) act (?:no\. ?)?\d+-\d+$/i;

/** Congress may reject an act of the District of Columbia, unless it expires soon. */
export const AWAITS_CONGRESS = /\bwith act number\b(?!.*\bexpires\b)/i;

/** `Signed into law`, `Signed Chapter 12`, `Approved P.L. 5`. */
export const NAMES_A_LAW = /\b(?:law|act|acts|chapter|chaptered|p\.? ?[al]\.?)(?![a-z])/i;

/** California publishes what both chambers adopted with its laws, as a resolution chapter: `Res. Chapter 52, Statutes of 2025`. */
export const CHAPTER_OF_RESOLUTION = /\bres(?:\.|olution) chapter \d/i;

/** An adoption without the name of what was adopted, which is the measure itself. */
export const ADOPTED_ALONE = /^(?:rules suspended and )?adopted(?:, (?:as amended|in concurrence))?$/i;
