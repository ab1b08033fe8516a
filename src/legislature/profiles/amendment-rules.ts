import type { VoteRule } from '../../config/vote-rule.ts';
import { majority, threeFifths, twoThirds } from './profile.ts';

/*
 * The votes that each chamber needs to propose an amendment to the state's constitution, from the constitution's own
 * article on amendments. Connecticut and Vermont are left out: their shares differ by chamber and session.
 */
const TWICE = 'The next legislature has to agree by the same share.';
const OR_TWICE = 'A majority is enough if the amendment passes in two successive years.';

/** The rules for constitutional amendments, by two-letter code of the state. */
export const AMENDMENT_RULES: Readonly<Record<string, VoteRule>> = {
  al: threeFifths('elected', 'Ala. Const. art. XVIII, § 284'),
  ak: twoThirds('elected', 'Alaska Const. art. XIII, § 1'),
  az: majority('elected', 'Ariz. Const. art. XXI, § 1'),
  ar: majority('elected', 'Ark. Const. art. XIX, § 22'),
  ca: twoThirds('elected', 'Cal. Const. art. XVIII, § 1'),
  co: twoThirds('elected', 'Colo. Const. art. XIX, § 2'),
  de: twoThirds('elected', 'Del. Const. art. XVI, § 1', TWICE),
  fl: threeFifths('elected', 'Fla. Const. art. XI, § 1'),
  ga: twoThirds('elected', 'Ga. Const. art. X, § 1, ¶ 2'),
  hi: twoThirds('elected', 'Haw. Const. art. XVII, § 3', OR_TWICE),
  id: twoThirds('elected', 'Idaho Const. art. XX, § 1'),
  il: threeFifths('elected', 'Ill. Const. art. XIV, § 2'),
  in: majority('elected', 'Ind. Const. art. 16, § 1', TWICE),
  ia: majority('elected', 'Iowa Const. art. X, § 1', TWICE),
  ks: twoThirds('elected', 'Kan. Const. art. 14, § 1'),
  ky: threeFifths('elected', 'Ky. Const. § 256'),
  la: twoThirds('elected', 'La. Const. art. XIII, § 1'),
  me: twoThirds('voting', 'Me. Const. art. X, § 4'),
  md: threeFifths('elected', 'Md. Const. art. XIV, § 1'),
  mi: twoThirds('serving', 'Mich. Const. art. XII, § 1'),
  mn: majority('elected', 'Minn. Const. art. IX, § 1'),
  mo: majority('elected', 'Mo. Const. art. XII, § 2(a)'),
  ne: threeFifths('elected', 'Neb. Const. art. XVI, § 1'),
  nv: majority('elected', 'Nev. Const. art. 16, § 1', TWICE),
  nh: threeFifths('elected', 'N.H. Const. pt. 2, art. 100'),
  nj: threeFifths('elected', 'N.J. Const. art. IX, ¶ 1', OR_TWICE),
  nm: majority('elected', 'N.M. Const. art. XIX, § 1'),
  ny: majority('elected', 'N.Y. Const. art. XIX, § 1', TWICE),
  nc: threeFifths('elected', 'N.C. Const. art. XIII, § 4'),
  nd: majority('elected', 'N.D. Const. art. IV, § 16'),
  oh: threeFifths('elected', 'Ohio Const. art. XVI, § 1'),
  ok: majority('elected', 'Okla. Const. art. XXIV, § 1'),
  or: majority('elected', 'Or. Const. art. XVII, § 1'),
  pa: majority('elected', 'Pa. Const. art. XI, § 1', TWICE),
  ri: majority('elected', 'R.I. Const. art. XIV, § 1'),
  sc: twoThirds('elected', 'S.C. Const. art. XVI, § 1'),
  sd: majority('elected', 'S.D. Const. art. XXIII, § 1'),
  tn: majority('elected', 'Tenn. Const. art. XI, § 3', 'The next legislature has to agree by two thirds.'),
  tx: twoThirds('elected', 'Tex. Const. art. XVII, § 1'),
  ut: twoThirds('elected', 'Utah Const. art. XXIII, § 1'),
  va: majority('elected', 'Va. Const. art. XII, § 1', TWICE),
  wa: twoThirds('elected', 'Wash. Const. art. XXIII, § 1'),
  wv: twoThirds('elected', 'W. Va. Const. art. XIV, § 2'),
  wi: majority('elected', 'Wis. Const. art. XII, § 1', TWICE),
  wy: twoThirds('elected', 'Wyo. Const. art. XX, § 1'),
  us: twoThirds('voting', 'U.S. Const. art. V'),
};
