import { expect, test } from 'vitest';
import { PROGRESS_RULES, ruleOfAction, stepOfAction } from './progress-rules.ts';

/*
 * Real actions of legislatures: what each one means, the bill, and the text. Members' names were replaced.
 * MA 2021-2026, NH 2026, PA 2025, WY 2025 from Open States; AZ, CO 2024, CA 2025, KS 2023, MD 2024, GA 2023, MI 2023,
 * MN 2023, OR 2022, RI 2020 from LegiScan; the others from Open States, 2025 and 2026.
 */
const EXAMPLES = `
heard                 | MA H1058 | Hearing scheduled for 09/16/2025 from 10:00 AM-1:00 PM in B-1
heard                 | MA H1058 | Reporting date extended to Thursday, October 9, 2025
nothing               | MI HB4030 | Recommendation Concurred In
nothing               | NH HB1109 | Executive Session: 02/11/2026 10:00 am GP 231
nothing               | NH HB1109 | Conference Committee Meeting: 05/26/2026 10:30 am GP 232
nothing               | RI H7010 | Scheduled for hearing and/or consideration (01/28/2020)
nothing               | RI H7010 | Committee recommended measure be held for further study
nothing               | MA H4694 | New draft of H1472
nothing               | NE LB48 | Failed on Final Reading with Emergency Clause 26-22*-1
nothing               | NH SB512 | Refer to Interim Study, MF, VV; 03/26/2026;  SJ 7
nothing               | NH HR39 | Minority Committee Report: Inexpedient to Legislate
nothing               | NH SB512 | Sen. Roe Moved Ought to Pass; 03/26/2026;  SJ 7
nothing               | MN HF2 | Motion did not prevail
nothing               | NH HB1109 | Amendment # 2026-0620h: AA VV 03/11/2026  HJ 7  P. 39
nothing               | MI HB4002 | Substitute (h-4) Adopted
nothing               | MA H213 | Reported on a part of H4883
nothing               | MA H213 | Reported from the committee on House Rules
nothing               | MA S2522 | House NON-concurred in the reference
nothing               | MA H4002 | Item 1595-6370 passed over veto -see Roll Call #58 (Yeas 40 to Nays 0)
nothing               | OR HB4001 | First reading. Referred to Speaker's desk.
nothing               | NH HB1187 | ==RECESSED== Executive Session: 02/10/2026 11:00 am GP 158
nothing               | MA H2024 | Amendment 6 rejected
nothing               | MA H1024 | Emergency preamble adopted
nothing               | OR HB4147 | Motion to withdraw from Rules failed. Ayes, 2; Nays, 57
nothing               | WV SB4 | Markup Discussion
nothing               | AK HB246 | (H) EDUCATION at 08:00 AM DAVIS 106
nothing               | ND HB1001 | Committee Hearing 08:30
nothing               | FL HB273 | Added to Intergovernmental Affairs Subcommittee agenda
nothing               | TN HJR0166 | Sponsor(s) Added.
nothing               | NE LB3 | Doe name added
nothing               | NE LB622 | Motion to suspend rules to indefinitely postpone filed
nothing               | SD SB214 | State Affairs Motion to amend , Passed, Amendment 214A
nothing               | AK HB57 | (H) DOE NOTICE OF RECONSIDERATION
nothing               | MT SB43 | (S) Motion to Reconsider Failed
nothing               | NH HB1 | Referral Waived by Committee Chair per House Rule 46(f) 02/05/2026
nothing               | MN HF124 | Motion to concur with Senate amendments
nothing               | NE LB33 | Doe AM23 filed
nothing               | CT HB05001 | SEN. REJ. SEN. AMEND. SCH. A
nothing               | CT HB05521 | SEN. ADOPTED SEN. AMEND. SCH. A
nothing               | OR SB207 | Effective date, January 1, 2024.
nothing               | AZ SB1370 | Senate Conference Committee recommended
nothing               | CA SB1 | In Senate. Concurrence in Assembly amendments pending.
nothing               | NE LR1 | Laid over
nothing               | FL SM1186 | Immediately certified
nothing               | MT HB762 | (H) Fiscal Note Printed
nothing               | TX SB19 | Point of order
nothing               | IA HSB80 | Committee vote: Yeas, 17. Nays, 8.
nothing               | WV SB625 | Committee substitute reported
nothing               | PR PC0303 | Se retira Informe
nothing               | PR RCC0099 | Entirillado del Informe
nothing               | AK HB25 | (H) STA, L&C
nothing               | SD SC801 | S.J. 116
nothing               | NE LB258 | Correction
nothing               | HI HB300 | Received notice of passage on Final Reading in House (Hse. Com. No. 821).
nothing               | HI HB300 | Notice of Intent to veto dated 06/06/2025 (Gov. Msg. No. 1301)
nothing               | NC SB266 | Amend Adopted A1
nothing               | IN HB1 | Recommitted to Committee on Veterans Affairs pursuant to House Rule 126.4; Failed, Roll Call 214: yeas 30
nothing               | KY HB1 | posted for consideration of Governor's veto
nothing               | WA HB1 | LC - Minority; do not pass.
nothing               | US HR22 | Motion to reconsider laid on the table Agreed to without objection.
veto overridden       | MA H4005 | Passed over veto - 130 YEAS to 28 NAYS (See YEA and NAY No. 92)
veto overridden       | NH HB1184 | Veto Overridden 08/19/2026: RC 290-29 by Required Two-Thirds Vote  HJ 16
veto overridden       | KS HB2264 | House Motion to override veto prevailed; Yea: 84 Nay: 40
veto sustained        | NH SB552 | Veto Sustained 08/19/2026: RC 161-142 Lacking Necessary Two-Thirds Vote  HJ 16
veto sustained        | MT SB40 | (S) Veto Override Failed in Legislature
veto sustained        | WI SB10 | Failed to pass notwithstanding the objections of the Governor pursuant to Joint Rule 82
items vetoed          | MA H4240 | Signed (in part) by the Governor, Chapter 9 of the Acts of 2025
items vetoed          | WY HB0117 | Governor Line-Item Vetoed HEA No. 0056
items vetoed          | MS HB1653 | Partially Vetoed By Governor
items vetoed          | IA HF2782 | Item vetoed, signed by Governor.
items vetoed          | HI HB300 | Vetoed on 06/27/2025 (Gov. Msg. No. 1345), line-item appropriations veto.
vetoed                | GA HB52 | Veto V2
vetoed                | MD HB1258 | Vetoed by the Governor (Policy)
vetoed                | MN HF2369 | Governor's action Veto
returned              | MA H4248 | Governor returned to the House with recommendation of amendment
returned              | IL HB1 | Governor Amendatory Veto
returned              | AL HB95 | Pending with Executive Amendment
returned              | VA HB30 | House concurred in Governor's recommendation No. 1 (57-Y 33-N 0-A)
law                   | RI H7022 | Effective without Governor's signature
law                   | MD HB464 | Enacted under Article II, Section 17(c) of the Maryland Constitution - Chapter 1048
law                   | GA HB11 | Act 93
law                   | NH HB1515 | Law Without Signature 05/23/2026; Chapter 86; eff. 07/01/2026
law                   | PA HB 1333 | Act No. 2A of 2025
law                   | MI HB4012 | Assigned Pa 33'24 With Immediate Effect
law                   | WY HB0004 | Assigned Chapter Number 38
law                   | PR PC0267 | Ley 1-2025
law                   | TN SB0059 | Pub. Ch. 4
law                   | HI HB300 | Act 250, on 06/30/2025 (Gov. Msg. No. 1353).
law                   | NC SB266 | Ch. SL 2025-78
law                   | IN HB1 | Public Law 73
law                   | KY HB1 | delivered to Secretary of State (Acts Ch. 4)
law                   | VA HB1 | Acts of Assembly Chapter text (CHAP0001)
law                   | AR HB1001 | Notification that HB1001 is now Act 3
law                   | US HJRES20 | Became Public Law No: 119-6.
law                   | IL SB1 | Public Act . . . . . . . . . 104-0041
signed                | GA HB11 | House Date Signed by Governor
signed                | MD HB1 | Approved by the Governor - Chapter 587
signed                | MA H1024 | Signed by the Governor, Chapter 62 of the Acts of 2025
signed                | MN HF1 | Governor's action Approval
signed                | NM HB1 | Signed
signed                | UT HB40 | Governor Signed
signed                | WI AB1 | Report approved by the Governor on 3-28-2025. 2025 Wisconsin Act 5
signed                | NV AB1 | Approved by the Governor. Chapter 215.
presented             | GA HB11 | House Sent to Governor
presented             | MA H1024 | Enacted and laid before the Governor
presented             | PA HB 103 | Presented to the Governor
presented             | WV HB5354 | To Governor 3/18/2026
presented             | NC SB266 | Pres. To Gov. 6/24/2025
presented             | ID H1 | Delivered to Governor at 2:40 p.m. on February 9, 2026
presented             | US HJRES20 | Presented to President.
failed                | NH HB1356 | Conference Committee Report; Not Signed Off;  SJ 14
failed                | NH HB1685 | Sen. Roe Refused to Accede to House Request for Committee of Conference, MA, VV; 05/14/2026;  SJ 12
failed                | GA HB514 | Senate Conference Report Lost
failed                | NH HB1778 | Inexpedient to Legislate: MA VV 02/19/2026  HJ 5  P. 13
failed                | WY HB0093 | S COW:Failed 11-20-0-0-0
failed                | MI HB4864 | Defeated Roll Call # 3 Yeas 54 Nays 49 Excused 0 Not Voting 5
failed                | MN HF669 | Third reading Failed to pass
failed                | NH HB1109 | House Non-Concurs with Senate Amendment 2026-1645s (Rep. Doe): MA VV 05/14/2026  HJ 13  P. 148
failed                | PA HB 1099 | Third consideration and defeated on final passage
failed                | GA HB391 | Senate Lost
failed                | ME LD1 | On motion of Representative DOE of Augusta, the Majority Ought Not to Pass Report was ACCEPTED.
conference accepted   | NH HB1109 | Conference Committee Report # 2026-2099c, Adopted, VV; 06/04/2026;  SJ 14
conference accepted   | MN HF2 | Senate adopted conference committee report, bill repassed
conference accepted   | MN HF2 | Bill was repassed as amended by Conference
conference accepted   | MA H4227 | Committee of conference report accepted, in concurrence
conference accepted   | OK SB687 | CCR adopted
conference            | MN HF2 | House not concur, conference committee of 3 requested
conference            | WY HB0001 | S Appointed JCC01 Members
conference            | NH HB1109 | Sen. Roe Accedes to House Request for Committee of Conference, MA, VV; (In recess 05/14/2026);  SJ 13
conference            | MA H4227 | Reported from the committee of conference
conference            | NH HB1187 | House Non-Concurs with Senate Amendment 2026-1596s and Requests CofC (Rep. Doe): MA VV 05/14/2026  HJ 13  P. 151
conference            | MA H4001 | Committee of conference appointed - (Doe-Roe-Poe)
conference            | MS HB671 | Recommitted For Further Conf
conference            | OK SB687 | HAs rejected, conference requested
reported in part      | MA H4001 | Reported, in part, by H4240
reported in part      | MA H4151 | Reported (in part) by S2521
nothing               | MA S2575 | Reported (in part) from a committee of conference
transmitted           | WY HJ0001 | H Received for Concurrence
agreed                | MD HB2 | House Concurs Senate Amendments
agreed                | WY HB0004 | H Concur:Passed 38-22-2-0-0
agreed                | MI SB0018 | House Substitute (h-1) Concurred In
agreed                | MI HB4006 | Returned From Senate Without Amendment With Full Title
agreed                | MN HF4 | Bill was repassed as amended by the Senate
agreed                | WY SF0033 | S Recede from Non-Concurrence : 28-3-0-0-0
agreed                | PA SB 129 | Senate concurred in House amendments
agreed                | MT SJ6 | (S) 2nd Reading House Amendments Concurred
agreed                | CO SB001 | Senate Considered House Amendments - Result was to Concur - Repass
agreed                | KS SB44 | Senate Concurred with amendments in conference; Yea: 36 Nay: 4
agreed                | IL SB1 | House Floor Amendment No. 3 Senate Concurs 034-023-000
disagreed             | MD SB1 | Senate Refuses Concur House Amendments
disagreed             | MD SB1 | Senate Requests House Recede
disagreed             | MA H4156 | House concurred in the Senate amendment with a further amendment
enacted               | NH HB1109 | Enrolled Adopted, VV, (In recess 06/04/2026);  SJ 15
enacted               | MD HB1 | Returned Passed
enacted               | OR HB4002 | President signed.
enacted               | MD SJ1 | Signed by the President and the Speaker - Joint Resolution 1
enacted               | MA H1024 | Enacted
enacted               | PA HB 103 | Signed in House
enacted               | NC SB266 | Ratified
enacted               | ME LD1 | PASSED TO BE ENACTED, in concurrence.
study                 | MA S1000 | Accompanied a study order, see S2765
study                 | NH SB514 | Refer to Interim Study, MA, VV; 02/19/2026;  SJ 4
replaced              | MA H100 | Accompanied a new draft, see H4596
replaced              | MA H4001 | Reprinted as amended, see S2525
replaced              | MA H4250 | See H4240
replaced              | MN SF2 | Rule 45-amend, subst. General Orders HF2, SF indefinitely postponed
replaced              | MA H2244 | Amended by substitution of bill with the same title, see H4542
replaced              | TN HB0034 | Comp. SB subst.
postponed             | WY HB0154 | S postponed indefinitely
postponed             | VA HB1 | Passed by indefinitely in Finance with letter (15-Y 0-N)
died                  | WY HB0006 | H Did not Consider for Introduction
died                  | OR HB4001 | In committee upon adjournment.
died                  | WY HB0003 | H:Died in Committee Returned Bill Pursuant to HR 5-4
died                  | KS SB13 | House Stricken from Calendar by Rule 1507
died                  | MT HB453 | (H) Missed Deadline for Revenue Bill Transmittal
died                  | WI SR1 | Failed to adopt pursuant to Senate Joint Resolution 1
died                  | ME LD1 | Pursuant to Joint Rule 310.3 Placed in Legislative Files (DEAD)
died                  | VA HB1 | Left in Courts of Justice
withdrawn             | MD HB10 | Withdrawn by Sponsor
withdrawn             | DE HB28 | Stricken in House
withdrawn             | PR PC0683 | Retirada por su Autor
withdrawn             | LA HB1 | Withdrawn from the files of the House.
placed on file        | MA H11 | Placed on file
reported against      | MA H63 | Proposal for Constitutional Amendment ought not to pass (under Joint Rule 23) and placed on file
reported against      | MA S13 | Proposal for Constitutional Amendment reported adversely by committee and placed on file
reported              | MA S11 | Proposal for Constitutional Amendment reported favorably by committee and placed on file
nothing               | MA S11 | Placed on file, in concurrence
floor                 | MA S11 | Called for consideration in the joint session
floor                 | MA S11 | Joint session held and recessed to Wednesday, October 8, 2025
nothing               | AK SB214 | (H) RESCIND ACTION (FAILING)AM 2 PASSED Y20 N19 E1
reconsidered          | AK HB57 | (H) RESCIND ACTION (CONCURRENCE) PASSED Y21 N19
reconsidered          | MI HB4001 | Vote Reconsidered
reconsidered          | GA HB206 | House Reconsidered
reconsidered          | RI H7001 | Senate voted to reconsider
reconsidered          | PA SR 1 | Vote by which this resolution was adopted, reconsidered
reconsidered          | AL HB208 | Motion to Reconsider Adopted
reconsidered          | KS SB387 | Senate Motion to reconsider previous action adopted.
reconsidered          | MI LS1656358 | Enrollment Vacated
tabled                | PA HB 1001 | Laid on the table
tabled                | GA HB31 | Senate Tabled
tabled                | NH HB1640 | Lay HB1640 on Table (Rep. Doe): MA DV 176-153 03/05/2026  HJ 6  P. 105
tabled                | ME LD1 | On motion by Senator DOE of Cumberland PLACED ON THE SPECIAL APPROPRIATIONS TABLE pending ENACTMENT in concurrence
untabled              | PA HB 1018 | Removed from table
adopted               | MA H4220 | Adopted
adopted               | GA HR1 | House Read and Adopted
adopted               | MS SN1 | Appointment Confirmed
adopted               | IN SR1 | First reading: adopted voice vote
passed                | OR HCR201 | Rules suspended. Final reading. Carried by Roe. Adopted. Ayes, 24; Excused, 6
passed                | NH HB1109 | Ought to Pass with Amendment 2026-0620h: MA VV 03/11/2026  HJ 7  P. 39
passed                | MA H1024 | Read third and passed to be engrossed
passed                | MA S2619 | Rules suspended; passed to be engrossed
passed                | MD HB1 | Third Reading Passed (99-37)
passed                | GA HB11 | House Passed/Adopted
passed                | MI HB4001 | Passed; Given Immediate Effect Roll Call # 5 Yeas 67 Nays 41 Excused 0 Not Voting 2
passed                | PA HB 1018 | Third consideration and final passage
passed                | NH HB1186 | Ought to Pass: MA, VV; OT3rdg; 04/16/2026;  SJ 9
passed                | OR HB4002 | Third reading. Carried by Roe. Passed. Ayes, 17; Nays, 10
passed                | RI H7010 | Senate passed in concurrence
passed                | WY HB0004 | S 3rd Reading:Passed 19-12-0-0-0
passed                | MT HB1 | (S) 3rd Reading Concurred
passed                | UT SB1 | Senate/ passed 2nd & 3rd readings/ suspension
passed                | PR PC0702 | Aprobado por Cámara en Votación Final
passed                | HI HB300 | Passed Third Reading, as amended (SD 1). Ayes, 24; Aye(s) with reservations: none. Noes, 1 (Senator(s) Doe). Excused, 0
passed                | NC SB266 | Passed 3rd Reading
passed                | UT HB40 | House/ passed 3rd reading
passed                | OK SB687 | Fourth Reading, Measure passed and Emergency failed: Ayes: 63 Nays: 17; Ayes: 63 Nays: 17
passed                | ID H1 | Rules Suspended: Ayes 64 Nays 2 Abs/Excd 4, read in full as required - PASSED - 59-9-2
passed                | GA SR 3 | Senate Reconsidered Passed/Adopted
passed                | GA SB233 | House Passed/Adopted Reconsidered Bill/Resolution By Substitute
passed                | LA HB1 | Read by title, passed by a vote of 30 yeas and 0 nays, and sent to the House. Motion to reconsider tabled.
passed                | LA HB1 | Read third time by title, roll called on final passage, yeas 102, nays 0. Finally passed, title adopted, ordered to the Senate.
passed                | VT S1 | Read 3rd time & passed in concurrence
passed                | KY HB1 | 3rd reading, passed 79-17 with Committee Substitute (1)
passed                | VA HJ4001 | Agreed to by House by voice vote
passed                | SC H1 | Read third time and returned to House with amendments
passed                | NV AB1 | Read third time. Passed, as amended. Title approved, as amended. (Yeas: 41, Nays: 1.) To printer.
passed                | IL SB1 | Third Reading - Short Debate - Passed 075-041-000
passed                | MO HB1 | Third Read and Passed (H) - AYES: 100 NOES: 30 PRESENT: 0
passed                | SD HB1077 | House of Representatives Do Pass Amended , Passed, YEAS 66, NAYS 1 H.J. 120
floor                 | PA SR 1 | TO UNCONTESTED CALENDAR
floor                 | NH SB528 | Ought to Pass: MA, VV; Refer to Finance Rule 4-5; 01/29/2026;  SJ 2
floor                 | NH HB1808 | Ought to Pass: MA, VV; 04/09/2026;  SJ 8
floor                 | MI HB4004 | Reported By Committee Of The Whole Favorably Without Amendment(s)
floor                 | MA H1024 | Read second and ordered to a third reading
floor                 | PA HB 1001 | First consideration
floor                 | MI HB4003 | Referred To Second Reading
floor                 | MI HB4001 | Placed On Third Reading
floor                 | WY HB0002 | H Placed on General File
floor                 | MA H1109 | Placed in the Orders of the Day for the next sitting (under the last sentence of Rule 7A) for a second reading
floor                 | RI H7011 | Placed on the House Consent Calendar (02/06/2020)
floor                 | NE LB422 | Advanced to Enrollment and Review Initial
floor                 | CT HB05001 | TABLED FOR HOUSE CALENDAR
floor                 | TN SR0028 | Passed on Second Consideration, refer to Senate Calendar Committee
floor                 | WV SB1 | On 1st reading
floor                 | NY S1438 | AMENDED ON THIRD READING 1438A
floor                 | AK HB13 | (H) MOVED TO BOTTOM OF CALENDAR
floor                 | LA HB1 | Read by title, ordered engrossed, passed to 3rd reading.
floor                 | IL SB1 | Placed on Calendar Order of Concurrence House Amendment(s) 3 - May 31, 2025
passed second reading | WY HB0001 | H 2nd Reading:Passed
passed second reading | MD HB2 | Second Reading Passed with Amendments
passed second reading | MT HB1 | (S) 2nd Reading Concurred
passed second reading | HI HB300 | Report adopted; Passed Second Reading, as amended (SD 1).
passed second reading | NC SB266 | Passed 2nd Reading
reported against      | NH HB1778 | Committee Report: Inexpedient to Legislate  02/04/2026 (Vote 17-0; CC)  HC 7  P. 9
reported against      | MD HB124 | Unfavorable Report by Economic Matters
failed in committee   | WY HB0021 | H02 - Appropriations:Do Pass Failed 3-3-1-0-0
referred              | MA H3935 | Reported, referred to the committee on Joint Rules, reported, rules suspended and referred to the committee on Environme
referred              | GA HB1 | House First Readers
referred              | PA HB1343 | Reported with request to re-refer to Professional Licensure
referred              | MI HB4046 | Reported With Recommendation For Referral To Committee On Judiciary
referred              | MA H10 | Referred to the committee on The Judiciary
referred              | MD SB1 | First Reading Education, Energy, and the Environment
referred              | MA H56 | Read; and referred, as relates to sections 1 to 17, inclusive, 20 to 44, inclusive, 73 to 82, inclusive, and 87 to the c
referred              | RI H7040 | Committee transferred to House Judiciary
referred              | PA HB 103 | Re-referred to Appropriations
referred              | FL SB14 | Now in Rules
referred              | WV HB4080 | To Judiciary
referred              | AZ SB1021 | Assigned to House RA Committee
referred              | NC SB266 | Re-ref Com On Rules and Operations of the Senate
referred              | AR HB1001 | Read first time, rules suspended, read second time, referred to STATE AGENCIES & GOVT'L AFFAIRS-SENATE
recommitted           | PA HB 1018 | Re-committed to Appropriations
recommitted           | MN SF71 | Withdrawn and re-referred to Health and Human Services
recommitted           | NH SB457 | Vacated and Referred to Executive Departments and Administration (Rep. Doe): MA VV 03/05/2026  HJ 6  P. 41
recommitted           | GA HB17 | House Withdrawn, Recommitted
recommitted           | IL SB1 | Rule 19(a) / Re-referred to Rules Committee
reported              | MA S100 | Bill reported favorably by committee and referred to the committee on Senate Ways and Means
reported              | MN HF2 | Committee report, to adopt as amended
reported              | MA H1024 | Committee reported that the matter be placed in the Orders of the Day for the next sitting
reported              | MD HB22 | Favorable Report by Finance
reported              | OR HB4013 | Recommendation: Do pass.
reported              | PA HB 1001 | Reported as committed
reported              | RI H7013 | Committee recommends passage of Sub A
reported              | WY HB0097 | H02 - Appropriations:Recommend Amend and Do Pass 7-0-0-0-0
reported              | NM HB1 | DO PASS committee report adopted
reported              | CO HB1135 | House Committee on Judiciary Refer Amended to Finance
reported              | WV HB5412 | Without recommendation
discharged            | NM SB42 | withdrawn from committee
reported              | VA HB30 | Subcommittee recommends reporting with amendments (6-Y 0-N)
discharged            | NC HB193 | Withdrawn From Com
reported              | WI AB50 | Report passage as amended recommended by Joint Committee on Finance, Ayes 12, Noes 4
referred              | ID H93 | Reported Printed and Referred to Revenue & Taxation
nothing               | GA HB1 | House Second Readers
nothing               | ME LD1 | Reported Out - REFERRED
floor                 | WI AB50 | Referred to calendar of 7-2-2025 pursuant to Assembly Rule 93
floor                 | AR HB1001 | Re-referred to the CALENDAR
nothing               | WA HB1217 | Minority; without recommendation.
referred              | WA HB1217 | Passed to Rules Committee for second reading.
conference            | WA HB1217 | Vote on adoption of conference committee report reconsidered.
conference accepted   | WA HB1217 | Passed final passage as recommended by conference committee; yeas, 27; nays, 20; absent, 0; excused, 1.
failed                | NV AB5 | Read third time. Lost. (Yeas: 10, Nays: 8, Excused: 3.)
conference            | OK HB2104 | Fourth Reading rescinded, adoption of CCR rescinded, CCR rejected, further conference requested, HC's named: Special Conference Committee on HB 2104
reported              | HI HB300 | The committee(s) on WAM recommend(s) that the measure be PASSED, WITH AMENDMENTS.
reported              | NC SB266 | Reptd Fav Com Substitute
reported              | UT HB40 | Senate Comm - Favorable Recommendation [Senate Revenue and Taxation Committee]
reported              | OK SB687 | CR; Do Pass, amended by committee substitute Appropriations and Budget Committee
reported against      | NH SB658 | Committee Report: Referred to Interim Study, 03/12/2026, Vote 3-2; SC 9
reported              | RI H7282 | Committee recommends passage of Sub A in concurrence
reported              | TN SB1 | Recommended for concurrence by Senate Education Committee, refer Senate Calendar Committee
reported              | WI AB1 | Report concurrence recommended by Committee on Education, Ayes 3, Noes 2
reported              | SD HB1077 | Judiciary Do Pass , Passed, YEAS 9, NAYS 0 H.J. 100
filed                 | MN HF1 | Introduction and first reading
filed                 | WY HB0001 | Bill Number Assigned
filed                 | MD HB1 | Pre-filed
filed                 | AL HB1 | Filed
filed                 | PR PC0288 | Radicado
pocket vetoed         | NM HB96 | Pocket Veto
transmitted           | MS HC21 | Returned For Concurrence
transmitted           | IN HB1001 | Referred to the Senate
transmitted           | WV SB4 | Ordered to House
transmitted           | IA HF2256 | Message from House.
transmitted           | FL HB11 | In Messages
transmitted           | UT HB40 | House/ to Senate
carried over          | AL SB28 | Carried Over
carried over          | HI HB1 | Carried over to 2026 Regular Session.
carried over          | WA HB1 | By resolution, reintroduced and retained in present status.
carried over          | VA HB1 | Continued to 2026 in Appropriations (22-Y 0-N)
`;

const examples = EXAMPLES.trim()
  .split('\n')
  .map((line) => {
    const [step, bill, text] = line.split(' | ');
    return { step: step!.trim(), bill: bill!, text: text!, classification: [] };
  });

test.each(examples)('the action of $bill is read as "$step": $text', (example) => {
  expect(stepOfAction(example)).toBe(example.step);
});

/** Wordings that do not occur in the data sets. */
const UNSEEN = [{ step: 'pocket vetoed', text: 'Pocket veto', classification: [] }];

test('every wording in the progress rules has an example', () => {
  const used = new Set([...examples, ...UNSEEN].map((example) => ruleOfAction(example)));
  const without = PROGRESS_RULES.filter((rule) => rule[1] instanceof RegExp && !used.has(rule));
  expect(without.map(([step, wording]) => `${step} ${wording}`)).toEqual([]);
});

test('an action with an unknown wording is read by its Open States classification', () => {
  const classified = PROGRESS_RULES.filter(([, pattern]) => typeof pattern === 'string');
  expect(classified.length).toBeGreaterThan(20);
  for (const [step, classification] of classified) {
    expect(stepOfAction({ text: 'In words unheard of', classification: [String(classification)] })).toBe(
      step,
    );
  }
  expect(stepOfAction({ text: 'In words unheard of', classification: ['sponsorship'] })).toBe('nothing');
});

test('an action’s wording takes precedence over its classification', () => {
  const text = 'Conference Committee Report; Not Signed Off;  SJ 14';
  expect(stepOfAction({ text, classification: ['executive-signature'] })).toBe('failed');
});
