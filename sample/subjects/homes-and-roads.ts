import { matters, type Subject } from './subject.ts';

export const homesAndRoads: Subject[] = [
  {
    committee: 'Housing',
    agency: 'department of housing',
    head: 'secretary',
    chapters: [121, 186, 239],
    categories: ['Housing', 'Landlords and tenants', 'Homelessness', 'Affordable homes'],
    matters: matters(`
      F | rooming houses | rooming house | rooming house owners | lodgers | blocked exits and bad wiring
      F | manufactured home parks | manufactured home park | park owners | park residents | rents that rise when a park is sold
      F | public housing apartments | public housing apartment | housing authorities | tenants of public housing | repairs that wait for years
      F | basement apartments | basement apartment | homeowners | tenants | flooding and poor air
      S | emergency shelter for families | family shelter program | shelter providers | families without a home | nights in waiting rooms
      S | lead paint removal | lead paint removal program | licensed removers | children in old houses | poisoning that harms for life
      M | rental security deposits | security deposit | landlords | renters | deposits that are never returned
      M | rental assistance vouchers | rental voucher | housing agencies | renters of small means | vouchers that no landlord takes
      P | eviction filings | eviction filing | housing courts | tenants | old filings that close every door
      P | condominium meetings | condominium meeting | condominium trustees | unit owners | budgets decided behind closed doors`),
  },
  {
    committee: 'Transportation',
    agency: 'department of transportation',
    head: 'secretary',
    chapters: [81, 84, 90],
    categories: ['Roads and bridges', 'Public works', 'Bicycles and pedestrians'],
    matters: matters(`
      F | covered bridges | covered bridge | town highway departments | travelers and visitors | rotten beams
      F | crosswalks near schools | crosswalk | public works departments | children who walk to school | drivers who do not stop
      F | culverts | culvert | highway districts | towns on small rivers | roads washed out by storms
      F | bicycle lanes | bicycle lane | city engineers | people who ride to work | lanes that end without warning
      F | street lights | street light | utilities and towns | people who walk at night | dark corners
      S | winter road maintenance | winter maintenance program | plow contractors | drivers in hill towns | salt in wells and on bridges
      M | road tolls | toll | toll authorities | daily commuters | charges that double when a bill is late
      M | local road aid | road aid payment | towns | drivers on town roads | potholes that outlive budgets
      P | road work notices | road work notice | contractors | shops along the road | streets closed without warning`),
  },
  {
    committee: 'Transportation',
    agency: 'registry of motor vehicles',
    head: 'registrar',
    chapters: [90, 89],
    categories: ['Motor vehicles', 'Driver licensing', 'Traffic safety'],
    matters: matters(`
      F | electric scooters | electric scooter | rental companies | riders and walkers | scooters left across sidewalks
      F | heavy trucks on town roads | heavy truck | trucking companies | people on narrow roads | cracked pavement and noise at night
      F | school zone speed cameras | speed camera | police departments | children at crossings | drivers who speed past schools
      S | driver education | driver education course | driving schools | new drivers | courses booked out for months
      S | rides from medical visits | ride service | ride companies | patients who cannot drive | missed treatment
      M | motor vehicle excise bills | excise bill | city collectors | car owners | bills sent to old addresses
      P | driver license renewals | license renewal | registry branches | drivers over seventy-five | long lines at few branches
      P | towing from private lots | tow | towing companies | drivers | cars held for cash
      P | ignition interlock reviews | interlock review | hearing officers | drivers who earned back a license | reviews that never end`),
  },
  {
    committee: 'Transportation',
    agency: 'transit authority',
    head: 'general manager',
    chapters: [161, 159],
    categories: ['Public transit', 'Railroads', 'Ferries and harbors', 'Aviation'],
    matters: matters(`
      F | railroad crossings | railroad crossing | railroads | drivers and walkers | gates that fail
      F | bus shelters | bus shelter | regional transit authorities | riders | stops with no roof or bench
      F | ferry terminals | ferry terminal | ferry lines | islanders | piers that lie too low for storm tides
      F | regional airports | regional airport | airport commissions | neighbors and small pilots | fuel in the ground water
      S | night bus service | night bus route | regional transit authorities | workers on late shifts | last buses that leave too early
      S | commuter rail to the western counties | commuter rail service | rail operators | commuters | trains slower than a car
      M | transit fares for young people | youth fare | transit authorities | riders under twenty-six | fares that cost a day's wages
      P | transit accident reports | accident report | transit operators | riders | findings that are not published`),
  },
  {
    committee: 'Municipalities and Regional Government',
    agency: 'division of local services',
    head: 'director',
    chapters: [39, 40, 41],
    categories: ['Cities and towns', 'Zoning and planning', 'Regional government', 'Public meetings'],
    matters: matters(`
      F | town halls | town hall | select boards | residents | steps that keep wheelchairs out
      F | vacant mill buildings | vacant mill building | mill owners | neighborhoods around old mills | fires and falling brick
      F | town cemeteries | town cemetery | cemetery commissions | families | stones that fall over
      S | shared health officers | regional health program | neighboring towns | small towns | towns too small for an officer of their own
      S | regional dispatch centers | regional dispatch center | fire and police chiefs | callers in an emergency | calls passed from desk to desk
      P | zoning appeals | zoning appeal | boards of appeal | neighbors and builders | appeals that outlast the builder
      P | remote town meetings | remote town meeting | town moderators | voters who cannot come in person | meetings attended by few
      P | public bidding for small works | public bid | town purchasing officers | local builders | advertising that costs more than the work
      M | payments in place of taxes | payment in place of taxes | tax-exempt owners | towns with much state land | payments based on old values`),
  },
  {
    committee: 'Public Service',
    agency: 'public employee retirement board',
    head: 'chair',
    chapters: [30, 31, 32],
    categories: ['Public employees', 'Pensions', 'Civil service'],
    matters: matters(`
      S | retirement counseling for public employees | counseling program | retirement boards | public employees | choices that cannot be undone
      S | leave for bereaved employees | bereavement leave | public employers | employees in mourning | three days where more are needed
      M | pension adjustments for retirees | pension adjustment | retirement boards | retired teachers and clerks | pensions that lose value each year
      M | health premiums of retired teachers | retiree premium | insurance commissions | retired teachers | premiums larger than the raise
      P | civil service examinations | civil service examination | appointing authorities | applicants for public jobs | lists that are two years old
      P | disability retirement reviews | disability retirement review | medical panels | injured firefighters | panels that meet too seldom
      P | whistleblower complaints | whistleblower complaint | inspectors | employees who report wrongdoing | retaliation`),
  },
  {
    committee: 'State Administration',
    agency: 'office of administration',
    head: 'secretary',
    chapters: [7, 29, 66],
    categories: ['State government', 'Public records', 'Procurement', 'State symbols'],
    matters: matters(`
      F | surplus state land | parcel of surplus state land | state agencies | towns around it | lots that lie empty for decades
      F | state office buildings | state office building | building managers | visitors and staff | heating bills out of proportion
      S | translation at state counters | translation service | state agencies | residents who speak little English | forms that nobody can read
      S | state hotlines | state hotline | call centers | callers | an hour on hold
      P | public records requests | public records request | records officers | residents and reporters | answers that never come
      P | state purchasing from small firms | state purchase | purchasing agents | small firms | contracts that only large firms can win
      P | agency rule making | agency rule | state agencies | people whom the rules bind | rules that are made without a hearing
      M | state contract overruns | contract overrun | contractors | taxpayers | projects that cost twice the estimate
      P | open meetings | open meeting | public bodies | residents | agendas posted the night before`),
  },
];
