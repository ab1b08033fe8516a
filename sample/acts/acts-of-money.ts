import type { ActShape } from './act-shape.ts';

/** Acts on taxes, prices, charges and payments. */
export const ACTS_OF_MONEY: readonly ActShape[] = [
  {
    kinds: ['money'],
    titles: [
      'relative to limits on {things}',
      'limiting the growth of {things}',
      'adjusting {things} to the cost of living',
    ],
    purpose: 'tie {things} to the cost of living and cap the change at {percent} a year',
    duties: [
      'No change in {things} shall in any year be larger than {percent}, or than the change in the cost of living as published by the {agency}, whichever is less.',
      'The {head} may allow a larger change after a hearing, where it is shown that {trouble} would otherwise follow.',
      'Whoever has paid more than this section allows shall be repaid within {days}, with interest.',
      'The {agency} shall publish the figure for the coming year not later than November 1.',
    ],
    gains: [
      '{People} can plan when they know what is coming.',
      'A cap of {percent} is generous in an ordinary year.',
      'It ends the yearly begging for an adjustment.',
    ],
    costs: [
      'Costs do not ask us for permission to rise.',
      'A cap becomes a target.',
      'Somebody else will have to pay what the cap leaves open.',
    ],
  },
  {
    kinds: ['money'],
    titles: [
      'providing relief to {people} in matters of {things}',
      'providing hardship relief in matters of {things}',
      'relative to {things}',
    ],
    purpose: 'give {people} whose income is low relief of up to {fine} a year in matters of {things}',
    duties: [
      'The following persons shall be entitled to relief in matters of {things}: those whose household income is below {share} of the median, those over 65, and those who lost their work in the year before.',
      'The relief shall be not more than {fine} in a year. It shall be given upon a form of one page, and shall be renewed without a new application.',
      '{Keepers} shall tell every applicant within {days} whether relief is given and, if not, why.',
      'The commonwealth shall repay to cities and towns what the relief costs them, subject to appropriation, up to {amount} in a year.',
    ],
    gains: [
      'It reaches those who are one bill away from trouble.',
      'One page is all the paper it needs.',
      'Towns are made whole by the commonwealth.',
    ],
    costs: [
      '"Subject to appropriation" means that towns will pay.',
      'A limit on income makes people poorer on paper than they are.',
      'Those just above the line pay for those just below it.',
    ],
  },
  {
    kinds: ['money'],
    titles: [
      'requiring an independent audit of {things}',
      'relative to the transparency of {things}',
      'requiring the publication of {things}',
    ],
    purpose: 'open {things} to an independent audit every {years} and put the figures on the internet',
    duties: [
      'The state auditor shall every {years} examine {things}, and shall have access to all books of {keepers} that bear on them.',
      'Every bill, account or statement concerning {things} shall show each part of the amount on a line of its own.',
      'The {agency} shall publish the figures within {days} of receiving them.',
      'Where the audit finds {trouble}, the {head} shall say within {days} what will be done.',
    ],
    gains: [
      'Sunlight costs nothing.',
      'Those who have nothing to hide lose nothing.',
      '{People} pay, so {people} should see.',
    ],
    costs: [
      'The auditor will find what the auditor always finds, and charge for it.',
      'Trade secrets will end up on the internet.',
      'Line by line, a bill of one page becomes five.',
    ],
  },
];
