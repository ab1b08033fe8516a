import type { ActShape } from './act-shape.ts';

/** Acts that pay for, fund, relieve, study or pilot something. */
export const ACTS_OF_SUPPORT: readonly ActShape[] = [
  {
    kinds: ['facility', 'service'],
    category: 'Grants and loans',
    titles: [
      'establishing a grant program for {things}',
      'to support {things}',
      'providing grants to {keepers} for {things}',
    ],
    purpose: 'pay grants of up to {amount} to {keepers} who improve {things}',
    duties: [
      'The {agency} shall, subject to appropriation, make grants to {keepers} for the improvement of {things}. No grant shall be larger than {amount}.',
      'Preference shall be given to places where {trouble} is frequent and where the median income is below {share} of that of the commonwealth.',
      'A grant may pay not more than {share} of the cost. The remainder may be given in labor or materials.',
      'Whoever receives a grant shall report within {months} how the money was used and what changed for {people}.',
    ],
    gains: [
      'A small grant now saves a large repair later.',
      'The places that need it most are those that cannot pay first.',
      'We ask for results and publish them.',
    ],
    costs: [
      'Grants go to those who write the best applications.',
      'The money has to come from somewhere, and the bill does not say where.',
      'One year of grants raises hopes that the next budget will not meet.',
    ],
  },
  {
    kinds: ['facility', 'service', 'money'],
    titles: [
      'establishing a trust fund for {things}',
      'relative to the funding of {things}',
      'to secure the funding of {things}',
    ],
    purpose: 'set up a fund of {amount} for {things} that cannot be spent on anything else',
    duties: [
      'There shall be a separate fund to be expended, without further appropriation, for {things}. There shall be credited to it {amount} each fiscal year, gifts, and interest.',
      'The fund shall be administered by the {head}, with the advice of a board of {members}, of whom at least 3 shall speak for {people}.',
      'Not more than {percent} of the fund shall be used for administration.',
      'The board shall report each year what was spent, for whom, and whether {trouble} became less frequent.',
    ],
    gains: [
      'Year after year this is the first line to be cut.',
      'A fund lets {keepers} plan for longer than twelve months.',
      '{People} will sit on the board and see every dollar.',
    ],
    costs: [
      'Money locked away is money that this house no longer controls.',
      'There are more than a hundred such funds, and some hold money nobody remembers.',
      '{amount} a year is a new tax by another name.',
    ],
  },
  {
    kinds: ['facility', 'service'],
    category: 'Tax credits and incentives',
    forPrivateKeepers: true,
    titles: [
      'providing a tax credit for investment in {things}',
      'establishing a tax incentive for {keepers} who improve {things}',
    ],
    purpose: 'give a tax credit of {percent} of what is spent on better {things}',
    duties: [
      'A taxpayer who spends money on {things} in the commonwealth in order to prevent {trouble} shall be allowed a credit of {percent} of the amount spent, but not more than {fine} in a year.',
      'The total of all credits shall not exceed {amount} in a fiscal year. They shall be given in the order in which applications are received.',
      'A credit that is larger than the tax due may be carried forward for {years}.',
      'The commissioner of revenue, together with the {agency}, shall report each year who received the credit and what came of it.',
    ],
    gains: [
      'It rewards those who act and punishes nobody.',
      'The cap of {amount} keeps the cost known.',
      'Every dollar brings four of private money.',
    ],
    costs: [
      'It pays people for what they would have done anyway.',
      'A credit is spending that nobody votes on again.',
      'Those who pay no tax get nothing from it.',
    ],
  },
  {
    kinds: ['service', 'facility'],
    category: 'Pilot programs',
    titles: ['establishing a pilot program for {things}', 'to test new ways to provide {things}'],
    purpose: 'try out better {things} in six places for {years} and measure the result',
    duties: [
      'The {agency} shall carry out a pilot program for {things} in not more than 6 cities and towns, at least 2 of which shall have fewer than 8,000 inhabitants.',
      'The program shall run for {years}. Its purpose shall be to learn what prevents {trouble} at the least cost.',
      'An independent evaluator shall compare the places in the program with similar places outside it, and shall publish the data.',
      'There shall be available for the program {amount}, and no place shall receive more than {share} of it.',
    ],
    gains: [
      'We try it small before we pay for it large.',
      'The evaluation is independent, so we will learn the truth.',
      'Six towns have asked to be first.',
    ],
    costs: [
      'Pilot programs never end; they only change their name.',
      'Six towns tell us little about the other one hundred and eighty.',
      '{People} elsewhere will wait {years} for what we know already.',
    ],
  },
  {
    kinds: ['facility', 'service', 'money', 'procedure'],
    kind: 'resolve',
    category: 'Commissions and studies',
    titles: [
      'providing for a special commission on {things}',
      'establishing a commission to study {things}',
      'providing for an investigation of {things}',
    ],
    purpose: 'set up a commission of {members} that studies {things} and reports within {months}',
    duties: [
      'There shall be a special commission of {members}: the chairs of the joint committee concerned, who shall serve as co-chairs, the {head} of the {agency}, and others appointed by the governor, among them persons who speak for {people} and for {keepers}.',
      'The commission shall investigate the causes of {trouble}, what other states do about it, and what it would cost to do the same.',
      'The commission shall hold not less than 4 public hearings in different counties, and shall meet for the first time within {days}.',
      'The commission shall file its report, with drafts of legislation, with the clerks of the house and senate within {months}.',
    ],
    gains: [
      'We should know the facts before we write the law.',
      'It brings {keepers} and {people} to one table.',
      'The report must come with drafts, so it cannot gather dust.',
    ],
    costs: [
      'Two commissions have studied this, and both reports are in the library.',
      'To study is a way not to decide.',
      'The members are known already, and so is the answer.',
    ],
  },
  {
    kinds: ['facility', 'service', 'money', 'procedure'],
    category: 'Reports to the legislature',
    titles: [
      'requiring a yearly report on {things}',
      'relative to the collection of data on {things}',
      'to make public the facts about {things}',
    ],
    purpose: 'have the {agency} publish yearly figures on {things}, town by town',
    duties: [
      'The {agency} shall each year publish a report on {things}, for the commonwealth and for each city and town, in a form that can be read by machines.',
      '{Keepers} shall give the {agency} the facts it needs within {days} of being asked. No fact that identifies a person shall be published.',
      'The report shall state how often there was {trouble}, whom among {people} it affected, and what was done.',
      'The cost of the report shall not exceed {fine} in a year, which shall be met from existing appropriations.',
    ],
    gains: [
      'What is counted gets better.',
      'We argue about {things} every year without a single number.',
      'The facts exist; they only sit in drawers.',
    ],
    costs: [
      'Filling in forms takes time from {people}.',
      'Reports are read by those who write them.',
      'Numbers without context will be used against good {keepers}.',
    ],
  },
  {
    kinds: ['service'],
    titles: [
      'expanding access of {people} to {things}',
      'to reduce waiting times for {things}',
      'ensuring access to {things} in all counties',
    ],
    purpose: 'guarantee {people} access to {things} within {days} of asking',
    duties: [
      'The {agency} shall see to it that in each county {things} are available to {people} within {days} of asking.',
      'Where that time is not met, {people} may turn to any other provider, and the cost shall be paid by those responsible, up to {fine} in each case.',
      'No person shall be refused because of income, age, language, disability or the place where the person lives.',
      'The {agency} shall close the gaps between counties within {years}, and shall begin with those where {trouble} is most frequent.',
    ],
    gains: [
      'Where you live should not decide whether you are helped.',
      'We pay for the waiting anyway, only later and more.',
      'The bill gives {people} a date in place of a promise.',
    ],
    costs: [
      'A guarantee does not train a single worker.',
      'It spends {fine} a case without a source.',
      'The counties cannot all be the same.',
    ],
  },
];
