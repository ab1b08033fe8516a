/*
 * Invented bills in the layouts of many states. The body of a bill consists of words drawn for its topic, so that
 * bills on different topics share only what all bills of a state have.
 */

const THINGS =
  `beekeeper lantern orchard ferry quarry chimney turnstile harbor meadow piano weathervane greenhouse canoe lighthouse
  bakery tannery windmill aqueduct trellis gazebo kiln sawmill reservoir cooperage smokehouse dovecote boardwalk sundial
  carousel footbridge planetarium hayloft cistern apiary foundry printshop observatory causeway granary millpond`.split(
    /\s+/,
  );
const VERBS =
  `inspect register repaint measure insure illuminate ventilate catalog dredge restore license survey relocate
  fireproof landscape weatherize photograph appraise fence drain polish calibrate quarantine auction reforest`.split(
    /\s+/,
  );

/** A number of different sentences about a topic, always the same for the same topic. */
export function sentencesAbout(topic: string, count: number): string[] {
  let state = [...topic].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) >>> 0;
  const draw = (words: readonly string[]) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[(state >>> 8) % words.length] ?? '';
  };
  return Array.from(
    { length: count },
    () =>
      `Each ${topic} ${draw(THINGS)} board shall ${draw(VERBS)} every ${draw(THINGS)} near a ${draw(THINGS)} and ${draw(VERBS)} the ${draw(THINGS)} beside its ${draw(THINGS)} unless the ${draw(THINGS)} warden may ${draw(VERBS)} one ${draw(THINGS)}.`,
  );
}

/** The layout of a state's bills: the cover, the opening, the body, and the common ending. */
export const WORDINGS: Record<string, (body: string, number: string) => string> = {
  Massachusetts: (body, number) => `HOUSE DOCKET, NO. 4${number} FILED ON: 1/17/2025
HOUSE . . . . . . . . . . . . . . . No. ${number}
The Commonwealth of Massachusetts
_________________
PRESENTED BY:
Ada Marlowe
_________________
The undersigned legislators and/or citizens respectfully petition for the adoption of the accompanying bill:
An Act relative to number ${number}.
PETITION OF:
NAME: DISTRICT/ADDRESS: DATE ADDED:
Ada Marlowe 5th Elm 1/17/2025
In the One Hundred and Ninety-Fourth General Court
(2025-2026)
Be it enacted by the Senate and House of Representatives in General Court assembled, and by the authority
of the same, as follows:
SECTION 1. ${body}
SECTION 2. This act shall take effect upon its passage.`,
  Wyoming: (body, number) => `2025 STATE OF WYOMING 25LSO-0${number}
Number ${number}-amendments.
Sponsored by: Joint Elm Interim Committee
A BILL
for
AN ACT relating to number ${number}; and providing for an effective date.

Be It Enacted by the Legislature of the State of Wyoming:

Section 1. ${body}
2025 STATE OF WYOMING 25LSO-0${number}

Section 2. Except as provided in subsection (b) of this section, this act is effective immediately upon completion of all acts necessary for a bill to become law as provided by Article 4, Section 8 of the Wyoming Constitution.

(END)`,
  'South Dakota': (
    body,
    number,
  ) => `An Act to revise provisions of number ${number} and to declare an emergency.
Be it enacted by the Legislature of the State of South Dakota:
Section 1. ${body}
Whereas, this Act is necessary for the support of the state government and its existing public institutions, an emergency is hereby declared to exist, and this Act shall be in full force and effect from and after its passage and approval.`,
  Georgia: (body, number) => `A BILL TO BE ENTITLED AN ACT
To amend Chapter ${number} of the Official Code of Georgia Annotated; to repeal conflicting laws; and for other purposes.
BE IT ENACTED BY THE GENERAL ASSEMBLY OF GEORGIA:
SECTION 1. ${body}
SECTION 2. All laws and parts of laws in conflict with this Act are repealed.`,
  'New York': (body, number) => `STATE OF NEW YORK
${number}
AN ACT to amend the public health law
THE PEOPLE OF THE STATE OF NEW YORK, REPRESENTED IN SENATE AND ASSEMBLY, DO ENACT AS FOLLOWS:
Section 1. ${body}
S 2. This act shall take effect on the ninetieth day after it shall have become a law.
EXPLANATION--Matter in ITALICS (underscored) is new; matter in brackets [ ] is old law to be omitted.`,
  Pennsylvania: (body, number) => `PRINTER'S NO. ${number}
THE GENERAL ASSEMBLY OF PENNSYLVANIA
The General Assembly of the Commonwealth of Pennsylvania hereby enacts as follows:
Section 1. ${body}
Section 2. This act shall take effect in 60 days.`,
  Texas: (body, number) => `By: Marlowe H.B. No. ${number}
A BILL TO BE ENTITLED AN ACT
BE IT ENACTED BY THE LEGISLATURE OF THE STATE OF TEXAS:
SECTION 1. ${body}
SECTION 2. This Act takes effect immediately if it receives a vote of two-thirds of all the members elected to each house, as provided by Section 39, Article III, Texas Constitution. If this Act does not receive the vote necessary for immediate effect, this Act takes effect September 1, 2025.`,
  California: (body, number) => `ASSEMBLY BILL No. ${number}
THE PEOPLE OF THE STATE OF CALIFORNIA DO ENACT AS FOLLOWS:
SECTION 1. ${body}
SEC. 2. No reimbursement is required by this act pursuant to Section 6 of Article XIII B of the California Constitution because the only costs that may be incurred by a local agency will be incurred because this act creates a new crime.`,
  Maryland: (body, number) => `HOUSE BILL ${number}
EXPLANATION: CAPITALS INDICATE MATTER ADDED TO EXISTING LAW.
SECTION 1. BE IT ENACTED BY THE GENERAL ASSEMBLY OF MARYLAND, That the Laws of Maryland read as follows:
${body}
SECTION 2. AND BE IT FURTHER ENACTED, That this Act shall take effect October 1, 2025.`,
  'North Carolina': (body, number) => `GENERAL ASSEMBLY OF NORTH CAROLINA SESSION 2025
HOUSE BILL ${number}
The General Assembly of North Carolina enacts:
SECTION 1. ${body}
SECTION 2. This act is effective when it becomes law.`,
  'New Hampshire': (body, number) => `HB ${number}-FN - AS INTRODUCED
2025 SESSION
Be it Enacted by the Senate and House of Representatives in General Court convened:
1 ${body}
2 Effective Date. This act shall take effect 60 days after its passage.`,
};
