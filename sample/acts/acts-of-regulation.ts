import type { ActShape } from './act-shape.ts';

/** Acts that require or forbid something. */
export const ACTS_OF_REGULATION: readonly ActShape[] = [
  {
    kinds: ['facility'],
    titles: [
      'relative to the inspection of {things}',
      'further regulating the inspection of {things}',
      'to improve the inspection of {things}',
    ],
    purpose: 'have every {thing} inspected at least once every {months}, with the findings published',
    duties: [
      'Every {thing} in the commonwealth shall be inspected by the {agency}, or by an inspector whom it has certified, not less than once every {months}.',
      'The inspector shall look in particular for conditions that lead to {trouble}, shall write down each defect found, and shall give a copy of the findings to the {keepers} concerned within {days}.',
      'A defect that endangers {people} shall be put right at once, and any other defect within {days} after the findings are received. Whoever fails to do so shall be punished by a fine of not more than {fine} for each day.',
      'The findings of every inspection shall be published by the {agency} in a form that can be searched.',
    ],
    gains: [
      'An inspection costs little beside one accident.',
      'Nobody should learn about {trouble} from the news.',
      'Good {keepers} already do this, and they should not have to compete with those who do not.',
    ],
    costs: [
      'The {agency} has no inspectors to spare.',
      'A visit every {months} is more than most {keepers} can prepare for.',
      'We would be paying for paper and not for repairs.',
    ],
  },
  {
    kinds: ['facility', 'service'],
    category: 'Licensing',
    forPrivateKeepers: true,
    titles: ['providing for the licensing of {keepers}', 'relative to the licensing of {things}'],
    purpose: 'require a license from the {agency} for {things}, with training and a way to complain',
    duties: [
      'No person shall operate or offer {a_thing} without a license from the {agency}. A license shall be valid for {years} and may be renewed.',
      'The {agency} shall issue a license to an applicant who shows knowledge of the dangers to {people}, carries insurance of not less than {amount}, and has not been found responsible for {trouble} in the {years} before the application.',
      'The {agency} shall decide upon an application within {days}; an application not decided in that time shall be considered approved.',
      'The {agency} may suspend or revoke a license after a hearing. Operating without a license shall be punished by a fine of not more than {fine}.',
    ],
    gains: [
      'A license gives {people} somebody to turn to.',
      'Right now anybody may call themselves qualified.',
      'It keeps the few bad {keepers} from harming the name of all others.',
    ],
    costs: [
      'Licenses keep newcomers out and prices up.',
      'Small {keepers} will simply give up.',
      'The market tells the good from the bad faster than the {agency} will.',
    ],
  },
  {
    kinds: ['facility', 'service'],
    titles: [
      'establishing minimum standards for {things}',
      'relative to standards for {things}',
      'to strengthen standards for {things}',
    ],
    purpose: 'set minimum standards for {things}, written by the {agency} together with {people}',
    duties: [
      'The {agency} shall by regulation establish minimum standards for {things}. The standards shall be designed to prevent {trouble}.',
      'Before it adopts or changes a standard, the {agency} shall hold a hearing in each county that asks for one and shall consult with {keepers} and with {people}.',
      'Each {thing} that exists on the effective date of this act shall meet the standards within {years}. The {head} may grant one extension of not more than {months} where hardship is shown.',
      'A person aggrieved by a violation may bring an action in the superior court and may recover actual damages or {fine}, whichever is greater.',
    ],
    gains: [
      'Standards mean the same care in a small town as in a city.',
      'The standards will be written with {people} at the table.',
      'We have waited for voluntary rules for ten years and still have {trouble}.',
    ],
    costs: [
      'One standard cannot fit both a village and a city.',
      'It asks the {agency} to write the law in our place.',
      'Every standard ends up in the price.',
    ],
  },
  {
    kinds: ['facility', 'service', 'procedure', 'money'],
    titles: [
      'to inform {people} of their rights concerning {things}',
      'requiring notice to {people} concerning {things}',
      'relative to plain language notices concerning {things}',
    ],
    purpose:
      'make sure that {people} are told in plain language, {days} ahead, what happens concerning {things}',
    duties: [
      'Whoever is responsible for {things} shall give written notice to {people} not less than {days} before any change that affects them.',
      'The notice shall be in plain language, shall say what is changing, why, and where to complain, and shall be offered in each language spoken by more than {percent} of the households concerned.',
      'The {agency} shall publish a model notice. {Keepers} who use the model notice shall be presumed to have complied with this section.',
      'A change made without the notice shall have no effect against {people} until {days} after the notice is given.',
    ],
    gains: [
      'People can only use a right that they know of.',
      'A letter in plain words is the cheapest protection there is.',
      'The model notice means no lawyer is needed.',
    ],
    costs: [
      'Another notice is another envelope that nobody opens.',
      'It delays changes that everybody wants by {days}.',
      '{Keepers} will be sued over a missing comma.',
    ],
  },
  {
    kinds: ['facility', 'service', 'procedure'],
    titles: [
      'requiring training of {keepers} concerning {things}',
      'relative to the training of {keepers} in matters of {things}',
    ],
    purpose: 'require {keepers} to complete training on {things} once every {years}',
    duties: [
      '{Keepers} shall see to it that every person who works with {people} completes a course approved by the {agency} within {months} of starting work and once every {years} thereafter.',
      'The course shall cover the causes of {trouble}, how to recognize them early, and what to do until help comes.',
      'The {agency} shall offer the course free of charge by video, and shall keep a list of those who completed it.',
      'Time spent in the course shall be working time and paid as such.',
    ],
    gains: [
      'Most of what goes wrong goes wrong because somebody did not know better.',
      'The course is free and takes one afternoon.',
      'Those who work with {people} have asked us for this.',
    ],
    costs: [
      'An afternoon for everybody is a week for a small employer.',
      'Videos do not change how people work.',
      'We already require more courses than there are hours.',
    ],
  },
  {
    kinds: ['facility', 'procedure', 'service'],
    category: 'Penalties and enforcement',
    titles: [
      'increasing the penalties for violations concerning {things}',
      'establishing penalties for neglect of {things}',
      'relative to the enforcement of laws concerning {things}',
    ],
    purpose:
      'raise the fine for violations concerning {things} to {fine} and let the attorney general bring suit',
    duties: [
      'Whoever knowingly violates a law or regulation concerning {things} shall be punished by a fine of not more than {fine} for a first offense, and by twice that amount for each later one.',
      'Where the violation caused or made likely {trouble}, the attorney general may bring an action to stop it and to recover the costs of the investigation.',
      'No {keepers} shall dismiss, threaten or otherwise punish a person who reports a violation in good faith.',
      'Fines under this section shall be used to educate {people} about the law.',
    ],
    gains: [
      'A fine that has not changed in thirty years is just a cost of doing business.',
      'It protects those who speak up.',
      'The honest majority of {keepers} will never pay a cent of it.',
    ],
    costs: [
      'Punishment comes too late; the law lacks inspectors and not fines.',
      'A fine of {fine} can close a family business.',
      'It turns mistakes into offenses.',
    ],
  },
  {
    kinds: ['facility'],
    forPrivateKeepers: true,
    titles: [
      'relative to the siting of {things}',
      'providing for local approval of new {things}',
      'imposing a moratorium on new {things}',
    ],
    purpose: 'give cities and towns a say over new {things} and pause approvals for {months}',
    duties: [
      'No permit shall be given for a new {thing} until the select board or city council of the place has held a hearing, with notice to all owners within 1,000 feet, and has made its recommendation in writing.',
      'The recommendation shall be made within {days} of the application; after that time the permit may be given without it.',
      'For {months} after the effective date of this act no permit shall be given for a {thing} that is larger than those permitted before it.',
      'The {agency} shall in that time study how {things} affect their neighbors, in particular with regard to {trouble}, and shall report its findings.',
    ],
    gains: [
      'Those who live next to it should hear about it first.',
      'A pause of {months} is short beside the life of such a building.',
      'Towns asked for a voice and not for a veto.',
    ],
    costs: [
      'Everybody wants {things} and nobody wants them nearby.',
      'A moratorium is a no that does not dare to say so.',
      'Projects that wait {months} move to another state.',
    ],
  },
  {
    kinds: ['procedure'],
    titles: ['relative to {things}', 'further regulating {things}', 'to reform {things}'],
    purpose: 'rewrite the rules for {things} with deadlines and a right to be heard',
    duties: [
      'In all matters of {things} the persons concerned shall be heard before a decision is made, in person or by video as they prefer.',
      'A decision shall be made in writing within {days} and shall state its reasons. Where no decision is made in that time, {people} may ask the {head} to decide.',
      'No fee of more than {fine} shall be charged, and none to persons whose income is below {share} of the median.',
      'The {agency} shall adopt regulations to carry out this section, which shall address {trouble} in particular.',
    ],
    gains: [
      'A deadline turns a favor into a right.',
      'Today the outcome depends on whom you know.',
      'It puts into law what the better {keepers} do already.',
    ],
    costs: [
      'A deadline without staff is only a promise.',
      'Some cases are hard and take longer than {days}.',
      'The old rules are understood; these will be in court for years.',
    ],
  },
  {
    kinds: ['procedure'],
    titles: [
      'providing for an independent review of decisions concerning {things}',
      'establishing an ombudsman for {things}',
      'protecting {people} in matters of {things}',
    ],
    purpose: 'let {people} take a decision concerning {things} to an independent reviewer within {days}',
    duties: [
      'There shall be in the {agency} an independent reviewer for {things}, appointed for {years}, who shall not be removed except for cause.',
      'Any of the {people} concerned may ask for a review within {days} of a decision. The request stays the decision unless public safety requires otherwise.',
      'The reviewer may confirm, change or set aside the decision, and shall publish the reasons without the names of those concerned.',
      'The reviewer shall report each year on {trouble} and on what might prevent it.',
    ],
    gains: [
      'No one should be the judge of their own decision.',
      'A review costs less than a lawsuit for both sides.',
      'The yearly report will show us where the law fails.',
    ],
    costs: [
      'We have courts for that.',
      'One reviewer for the whole commonwealth will drown in requests.',
      'Every decision will now be made twice.',
    ],
  },
  {
    kinds: ['procedure', 'service'],
    titles: [
      'permitting electronic forms in matters of {things}',
      'relative to electronic complaints concerning {things}',
    ],
    purpose: 'let {people} do by electronic form whatever they must now do on paper concerning {things}',
    duties: [
      'Any application, notice or complaint concerning {things} may be filed electronically. A filing on paper shall be accepted as before.',
      'The {agency} shall within {months} provide a form that works on a telephone, can be used by persons who do not see, and says within {days} what became of the filing.',
      'No person shall be required to give more than is needed, and what is given shall be erased after {years}.',
    ],
    gains: [
      'A day off from work to hand in a form is a tax on {people}.',
      'Paper stays for those who want it.',
      'It will show at last how often there is {trouble}.',
    ],
    costs: [
      'State software has a habit of costing ten times the estimate.',
      'Those without a computer will be served last.',
      'Electronic records leak.',
    ],
  },
];
