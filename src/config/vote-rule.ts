import { z } from 'zod';

/** A share of a chamber's members, with the provision that requires it. */
export const VoteRule = z.strictObject({
  share: z.enum(['majority', 'three-fifths', 'two-thirds']),
  /**
   * `elected` counts all members of a full chamber, `serving` leaves out vacant seats, `present` counts those who attend,
   * and `voting` those who vote.
   */
  of: z.enum(['elected', 'serving', 'present', 'voting']),
  /** The two chambers vote together, as one body. */
  isJoint: z.boolean().optional(),
  /** The kinds of measures, besides bills, that the rule is for as well: `joint resolution`. */
  alsoFor: z.array(z.string().min(1)).optional(),
  /** The article and section of the constitution or the law: `Mass. Const. pt. 2, ch. 1, § 1, art. 2`. */
  source: z.string().min(1),
  /** The bills for which another share is required, as a sentence. */
  exception: z.string().optional(),
  /** Words in the titles of the bills to which the exception may apply. Without them, the titles do not show it. */
  exceptionWords: z.array(z.string().min(1)).optional(),
});
export type VoteRule = z.infer<typeof VoteRule>;

/**
 * The rule for bills of a kind that the motion of a roll call names, such as `On Enactment Land Taking`, or that begin with the same
 * words in their titles: `Suffrage; restore`.
 */
export const NamedPassage = z
  .strictObject({
    words: z.string().min(1).optional(),
    titleStart: z.string().min(1).optional(),
    rule: VoteRule,
  })
  .refine(
    ({ words, titleStart }) => words !== undefined || titleStart !== undefined,
    'Enter words of the motion, titleStart, or both.',
  );
export type NamedPassage = z.infer<typeof NamedPassage>;
