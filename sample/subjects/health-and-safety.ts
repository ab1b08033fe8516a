import { matters, type Subject } from './subject.ts';

export const healthAndSafety: Subject[] = [
  {
    committee: 'Public Health',
    agency: 'department of public health',
    head: 'commissioner',
    chapters: [111, 112],
    categories: ['Public health', 'Hospitals and clinics', 'Nurses and physicians', 'Food safety'],
    matters: matters(`
      F | rural hospitals | rural hospital | hospital trustees | patients far from a city | maternity wards that close
      F | ambulances | ambulance | ambulance services | the injured and the sick | an hour until help comes
      F | restaurant kitchens | restaurant kitchen | restaurant owners | guests with food allergies | menus that hide what is in the dish
      F | indoor ice rinks | indoor ice rink | rink operators | skaters | fumes from old machines
      S | midwife care | midwifery practice | midwives and birth centers | mothers | counties without a birth center
      S | dental care for children | dental program | dentists and hygienists | children in rural towns | toothache treated in emergency rooms
      S | tick-borne disease testing | testing program | county laboratories | farm and forest workers | illness that is found late
      S | school vaccination clinics | vaccination clinic | boards of health | pupils | outbreaks that close schools
      P | medical records | medical record | hospitals | patients | copies that cost a dollar a page
      P | nurse staffing plans | nurse staffing plan | hospitals | nurses and their patients | wards with too few nurses`),
  },
  {
    committee: 'Health Care Financing',
    agency: 'health connector authority',
    head: 'executive director',
    chapters: [118, 175, 176],
    categories: ['Health insurance', 'Prescription medicines', 'Health care costs'],
    matters: matters(`
      S | insurance coverage of hearing aids | hearing aid benefit | health insurers | people who hear poorly | aids that cost a month's pay
      S | insurance coverage of home births | home birth benefit | health insurers | expectant parents | bills that come as a surprise
      S | telehealth visits | telehealth visit | clinics and insurers | patients far from a doctor | visits that are paid at half the rate
      M | insulin prices | insulin price | drug makers and insurers | people with diabetes | patients who ration insulin
      M | emergency room bills | emergency room bill | hospitals and insurers | patients | charges from doctors outside the plan
      M | pharmacy middleman fees | middleman fee | benefit managers | local pharmacies | pharmacies that close
      P | insurer approval of treatment | approval in advance | health insurers | patients and their doctors | treatment put off for weeks
      P | changes of covered medicines | coverage change | health plans | patients whose medicine works | medicines dropped in the middle of a year`),
  },
  {
    committee: 'Mental Health and Recovery',
    agency: 'department of mental health',
    head: 'commissioner',
    chapters: [19, 123],
    categories: ['Mental health', 'Addiction and recovery', 'Crisis care'],
    matters: matters(`
      F | recovery homes | recovery home | operators of recovery homes | people in recovery | homes that take the rent and give no help
      F | crisis stabilization units | crisis stabilization unit | hospitals | people in a crisis | days in an emergency room
      S | school counselors | school counseling program | school districts | troubled pupils | one counselor for a thousand pupils
      S | mobile crisis teams | mobile crisis team | clinics and police | people in a crisis and their families | police calls that end badly
      S | overdose reversal kits | distribution program | libraries, schools and shops | people at risk and those near them | deaths that could be prevented
      S | peer support for farmers | peer support program | farm organizations | farm families | silence about despair
      P | involuntary commitment hearings | commitment hearing | district courts | patients | hearings without a lawyer
      M | rates for community clinics | clinic rate | state payers | patients on waiting lists | clinics that cannot keep staff`),
  },
  {
    committee: 'Public Safety',
    agency: 'department of public safety',
    head: 'secretary',
    chapters: [22, 48, 148],
    categories: ['Fire safety', 'Police', 'Building codes', 'Emergency preparedness'],
    matters: matters(`
      F | carbon monoxide alarms | carbon monoxide alarm | landlords and hotels | sleepers | odorless gas in winter
      F | volunteer fire stations | volunteer fire station | fire companies | small towns | engines older than their crews
      F | dams in private hands | private dam | dam owners | people downstream | cracks that nobody repairs
      F | elevators in old buildings | old elevator | building owners | tenants and visitors | breakdowns and falls
      S | police training on autism | police training program | police academies | people with autism | calm people taken for dangerous
      S | flood warnings | flood warning system | emergency managers | people on the rivers | warnings that come after the water
      S | search and rescue teams | search and rescue team | county sheriffs | hikers and hunters | volunteers who pay for their gear
      P | body camera recordings | body camera recording | police departments | the public and officers | recordings that are erased too soon
      P | firearm storage | firearm | gun owners and dealers | children at home | accidents with unlocked guns
      P | building permits for ramps | ramp permit | building inspectors | people who use wheelchairs | permits that take a season`),
  },
  {
    committee: 'Judiciary',
    agency: 'trial court',
    head: 'chief justice',
    chapters: [211, 218, 231],
    categories: ['Courts', 'Juries', 'Civil procedure', 'Family law'],
    matters: matters(`
      F | rural courthouses | rural courthouse | county commissioners | people with a case | benches two hours away
      S | legal aid for tenants | legal aid program | legal aid offices | tenants of small means | hearings where only one side has a lawyer
      S | drug courts | drug court | district courts | people in recovery | jail in place of treatment
      S | court interpreters | court interpreter program | trial courts | people who speak little English | hearings put off for want of an interpreter
      M | court filing fees | filing fee | clerks of court | small claimants | fees larger than the claim
      M | jury pay | jury payment | employers and courts | jurors | wages lost by doing a duty
      P | small claims | small claim | district courts | people owed small sums | claims that wait a year
      P | probate of small estates | small estate | probate registries | heirs | months of papers for a modest house
      P | child custody evaluations | custody evaluation | family courts | children of separated parents | reports that nobody may answer`),
  },
  {
    committee: 'Judiciary',
    agency: 'department of correction',
    head: 'commissioner',
    chapters: [265, 266, 276],
    categories: ['Criminal law', 'Prisons and parole', 'Crime victims'],
    matters: matters(`
      F | county jails | county jail | sheriffs | people in custody and officers | cells without air in summer
      S | prison education | prison education program | prisons and colleges | people in prison | release with nothing learned
      S | services for crime victims | victim services program | district attorneys | victims of crime | victims who learn of a release by chance
      S | work release | work release program | sheriffs and employers | people near release | return to crime for want of work
      M | prison telephone charges | prison telephone charge | telephone companies | families of prisoners | calls that cost a meal
      P | sealing of old convictions | petition to seal | probation offices | people who served their time | one mistake that ends every application
      P | bail hearings | bail hearing | clerk magistrates | people awaiting trial | jail for want of fifty dollars
      P | catalytic converter sales | converter sale | scrap dealers | car owners | theft by night
      P | fraud against elders by telephone | telephone fraud | banks and telephone companies | elders | savings gone in an hour`),
  },
];
