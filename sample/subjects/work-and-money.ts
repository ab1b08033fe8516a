import { matters, type Subject } from './subject.ts';

export const workAndMoney: Subject[] = [
  {
    committee: 'Revenue',
    agency: 'department of revenue',
    head: 'commissioner',
    chapters: [62, 63, 64],
    categories: ['State taxes', 'Income tax', 'Sales tax', 'Business taxes'],
    matters: matters(`
      M | sales tax on used furniture | sales tax on a used piece | second-hand stores | thrifty buyers | goods that are taxed twice
      M | income tax on small pensions | income tax on a pension | tax preparers | retired people | taxes on a pension below the poverty line
      M | estate taxes on family farms | estate tax on a farm | executors | farm families | farms sold to pay the tax
      M | earned income credits | earned income credit | tax preparers | working families | credits that go unclaimed
      M | meals taxes in tourist towns | meals tax | restaurants | towns that host visitors | summer costs and winter budgets
      M | corporate disclosure | corporate tax return | large corporations | taxpayers | profits booked out of state
      S | free tax preparation | tax preparation program | volunteer preparers | workers of small means | refunds lost to fees
      P | tax abatement appeals | abatement appeal | appellate boards | taxpayers | appeals older than the bill`),
  },
  {
    committee: 'Revenue',
    agency: 'division of local services',
    head: 'director',
    chapters: [59, 60],
    categories: ['Property tax', 'Local revenue', 'Tax exemptions'],
    matters: matters(`
      M | property taxes of older homeowners | property tax bill | assessors | elderly homeowners | bills that outgrow pensions
      M | residential exemptions | residential exemption | assessors | year-round residents | summer houses that pay no more
      M | tax title interest | interest charge | town treasurers | owners behind on taxes | homes lost over a small debt
      M | taxes on vacant storefronts | vacancy charge | town assessors | main streets | dark windows for years
      M | community preservation surcharges | surcharge | preservation committees | towns with old houses and open land | matching money that shrinks
      P | property revaluations | revaluation | assessing firms | home owners | values taken from the street
      P | tax takings | tax taking | land courts | heirs of small estates | owners who lose more than they owe`),
  },
  {
    committee: 'Labor and Workforce',
    agency: 'department of labor',
    head: 'secretary',
    chapters: [149, 151, 152],
    categories: ['Labor', 'Wages and hours', 'Workplace safety', 'Unemployment'],
    matters: matters(`
      F | warehouses | warehouse | warehouse operators | warehouse workers | quotas that leave no time to drink
      F | construction scaffolds | construction scaffold | builders | construction workers | falls
      S | apprenticeship programs | apprenticeship program | unions and employers | apprentices | trades with no young people
      S | job training for displaced workers | training program | career centers | workers whose mill closed | courses for jobs that are gone
      S | paid family leave | leave program | employers | workers with a new child or a sick parent | returning to work too soon
      M | minimum wages of tipped workers | tipped wage | restaurants | servers | slow nights without pay
      M | unemployment benefits | unemployment benefit | the state and employers | seasonal workers | payments that start after the rent is due
      P | work schedules in stores | work schedule | large retailers | store clerks | shifts announced the night before
      P | wage theft complaints | wage complaint | labor inspectors | day laborers | work that is never paid
      P | noncompete agreements | noncompete agreement | employers | workers who change jobs | hairdressers barred from their trade`),
  },
  {
    committee: 'Consumer Protection',
    agency: 'office of consumer affairs',
    head: 'director',
    chapters: [93, 94, 142],
    categories: ['Consumer protection', 'Licensed occupations', 'Weights and measures'],
    matters: matters(`
      F | gasoline pumps | gasoline pump | station owners | drivers | card skimmers and short gallons
      F | used cars | used car | car dealers | buyers of used cars | defects found the day after
      S | home repair contracts | home repair contract | home contractors | home owners | deposits that vanish
      S | funeral services | funeral service | funeral homes | mourners | prices that are told too late
      S | hair braiding | hair braiding practice | braiders | braiders and their customers | a license that asks for skills never used
      M | event ticket fees | ticket fee | ticket sellers | fans | a third of the price added at the end
      M | subscription charges | subscription charge | sellers on the internet | subscribers | one click to join and a letter to leave
      P | repair of farm and home machines | repair manual | machine makers | owners and repair shops | machines that only the maker can mend
      P | grocery unit prices | unit price | grocery stores | shoppers | smaller boxes at the same price`),
  },
  {
    committee: 'Financial Services',
    agency: 'division of banks and insurance',
    head: 'commissioner',
    chapters: [167, 175],
    categories: ['Banks and credit unions', 'Insurance', 'Consumer credit'],
    matters: matters(`
      F | automated teller machines | automated teller machine | banks and shops | account holders | fees on both sides
      S | flood insurance | flood insurance program | insurers | owners near rivers and shore | policies that end after one claim
      S | small loans | small loan | licensed lenders | borrowers of small sums | debts that grow faster than pay
      M | automobile insurance surcharges | surcharge | automobile insurers | careful drivers | surcharges for a scratch
      M | bank overdraft fees | overdraft fee | banks | account holders of small means | three fees in one day
      P | credit reports | credit report | credit bureaus | applicants for a loan or a job | mistakes that nobody mends
      P | foreclosure of homes | foreclosure | mortgage servicers | home owners | papers signed by nobody who read them`),
  },
  {
    committee: 'Economic Development',
    agency: 'office of business development',
    head: 'secretary',
    chapters: [23, 40],
    categories: ['Economic development', 'Small business', 'Innovation'],
    matters: matters(`
      F | shared commercial kitchens | shared kitchen | kitchen operators | people who start a food business | permits for every single jar
      F | downtown business districts | business district | merchants | main streets | shoppers who stay away
      S | loans to small manufacturers | loan program | development banks | small manufacturers | orders lost for want of a machine
      S | mentoring of new businesses | mentoring program | chambers of commerce | first-time owners | shops that close in the second year
      M | tax agreements with large employers | tax agreement | large employers | towns that gave up taxes | jobs that were promised and never came
      P | business permits | business permit | state and local offices | shop owners | eleven forms for one sign
      P | liquor licenses in small towns | liquor license | licensing boards | restaurants | quotas drawn up long ago`),
  },
  {
    committee: 'Election Laws',
    agency: 'office of the secretary of the commonwealth',
    head: 'secretary',
    chapters: [51, 53, 55],
    categories: ['Elections', 'Voting', 'Campaign finance', 'Ethics and lobbying'],
    matters: matters(`
      F | polling places | polling place | town clerks | voters with disabilities | steps, distance and long lines
      F | ballot drop boxes | ballot drop box | town clerks | voters | boxes emptied too seldom
      S | civics lessons for new voters | civics program | schools and clerks | first-time voters | young people who stay home
      P | absentee ballots | absentee ballot | town clerks | voters who are away or ill | ballots that come too late
      P | voter registration at eighteen | registration | schools and the registry | young voters | birthdays after the deadline
      P | recounts of close elections | recount | boards of registrars | candidates and voters | results that stay in doubt
      P | ranked ballots in city elections | ranked ballot | city clerks | city voters | winners with a quarter of the vote
      M | campaign contributions | campaign contribution | candidates and committees | voters | money whose giver is hidden
      P | lobbyist registration | lobbyist registration | lobbyists | the public | meetings that leave no trace`),
  },
  {
    committee: 'Communications and Privacy',
    agency: 'department of telecommunications',
    head: 'commissioner',
    chapters: [93, 166],
    categories: ['Telecommunications', 'Data privacy', 'Internet access', 'Artificial intelligence'],
    matters: matters(`
      F | cellular towers | cellular tower | wireless companies | neighbors and travelers | valleys without a signal
      F | cable lines in hill towns | cable line | cable companies | people at the end of the road | lines that stop a mile short
      S | internet service in libraries | library internet program | libraries and providers | pupils without a line at home | homework done in parked cars
      S | artificial intelligence in hiring | hiring program | employers | job applicants | refusals that nobody can explain
      P | location records of telephones | location record | application makers | telephone owners | movements sold to strangers
      P | children's accounts on the internet | child's account | social networks | children and parents | strangers who write at night
      P | face recognition in shops | face recognition system | stores | shoppers | mistaken faces
      M | cable television charges | cable charge | cable companies | subscribers | bills that grow each spring
      P | unwanted telephone calls | unwanted call | telephone companies | everybody with a telephone | ten calls at dinner time`),
  },
];
