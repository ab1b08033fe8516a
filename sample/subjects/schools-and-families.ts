import { matters, type Subject } from './subject.ts';

export const schoolsAndFamilies: Subject[] = [
  {
    committee: 'Education',
    agency: 'department of education',
    head: 'commissioner',
    chapters: [69, 70, 71],
    categories: ['Public schools', 'School buildings', 'Pupils and teachers', 'School finance'],
    matters: matters(`
      F | school buses | school bus | bus companies | pupils | worn brakes and missing seat belts
      F | school kitchens | school kitchen | school districts | pupils | cold lunches and old freezers
      F | science laboratories | science laboratory | high schools | young scientists | chemicals kept past their date
      F | school playgrounds | school playground | school committees | young children | broken swings and hard ground
      S | reading programs in the early grades | early reading program | school districts | young readers | children who cannot read by the fourth grade
      S | school nurses | school nurse | school committees | pupils with asthma or diabetes | schools with no nurse on duty
      S | special education services | special education service | school districts | pupils with disabilities | evaluations that take a whole school year
      S | vocational training in high schools | vocational program | regional technical schools | young people who want a trade | long waiting lists
      M | school aid payments | school aid payment | school districts | towns with falling enrollment | aid that drops faster than costs
      P | pupil records | pupil record | school principals | parents and guardians | records lost when a family moves
      P | school discipline hearings | school discipline hearing | school principals | pupils who face suspension | decisions made without the parents`),
  },
  {
    committee: 'Higher Education',
    agency: 'board of higher education',
    head: 'chair',
    chapters: [15, 73],
    categories: ['Colleges and universities', 'Student loans', 'Campus life'],
    matters: matters(`
      F | college dormitories | college dormitory | public universities | resident students | sprinklers that do not work
      F | campus laboratories | campus laboratory | state universities | student researchers | fume hoods older than their users
      S | community college transfer programs | transfer program | community colleges | students who transfer | credits that are not counted
      S | campus child care | campus child care center | community colleges | students with children | parents who leave before a degree
      S | teacher preparation programs | teacher preparation program | state colleges | future teachers | graduates who leave the classroom early
      M | tuition waivers | tuition waiver | state colleges | students of small means | waivers that do not cover fees
      M | student loan servicing charges | servicing charge | loan servicers | borrowers | payments that are booked late
      P | college admission reviews | admission review | public universities | applicants | preference for the children of alumni`),
  },
  {
    committee: 'Children and Families',
    agency: 'department of children and families',
    head: 'commissioner',
    chapters: [18, 119, 210],
    categories: ['Children and youth', 'Foster care and adoption', 'Child care', 'Family assistance'],
    matters: matters(`
      F | family child care homes | family child care home | child care providers | children under five | crowded rooms
      F | youth shelters | youth shelter | shelter operators | homeless young people | nights with no free bed
      S | foster care placements | foster care placement | placement agencies | foster children | brothers and sisters who are placed apart
      S | after-school programs | after-school program | community centers | working parents | children who are alone in the afternoon
      S | home visits to newborns | home visiting program | visiting nurses | new mothers | illness found too late
      S | diaper banks | diaper bank | food pantries | young families | parents who must choose between diapers and food
      P | adoption records | adoption record | probate registries | adopted persons | birth certificates that stay sealed for life
      M | child support payments | child support payment | collection officers | children of separated parents | payments held by the state`),
  },
  {
    committee: 'Aging and Independence',
    agency: 'executive office of aging',
    head: 'secretary',
    chapters: [19, 118],
    categories: ['Older persons', 'Long-term care', 'Persons with disabilities'],
    matters: matters(`
      F | nursing homes | nursing home | nursing home owners | residents | shifts with too few aides
      F | assisted living residences | assisted living residence | residence operators | residents with memory loss | doors that do not warn of wandering
      F | senior centers | senior center | councils on aging | older neighbors | winters spent alone
      S | home care for elders | home care service | home care agencies | elders who live alone | visits that are cut short
      S | meals delivered to elders | meal delivery service | volunteer kitchens | homebound elders | weekends without a warm meal
      S | rides for persons with disabilities | paratransit ride | paratransit providers | riders with disabilities | rides that come an hour late
      P | guardianship of elders | guardianship | probate courts | elders under guardianship | guardians whom nobody checks
      M | prescription subsidies for elders | prescription subsidy | pharmacies | elders on fixed incomes | medicines that are skipped to save money`),
  },
  {
    committee: 'Veterans and Military Families',
    agency: 'office of veterans services',
    head: 'secretary',
    chapters: [115, 33],
    categories: ['Veterans', 'Military families', 'Memorials and holidays'],
    matters: matters(`
      F | veterans homes | veterans home | superintendents of veterans homes | veterans | infections that spread in shared rooms
      F | war memorials | war memorial | towns and veterans posts | families of the fallen | names that weather away
      S | job training for veterans | veterans training program | career centers | veterans who return to work | military training that earns no license
      S | counseling for military families | counseling program | family support offices | spouses and children of soldiers | waits of many months
      M | property tax relief for disabled veterans | abatement | boards of assessors | disabled veterans | forms that must be filed again each year
      P | burial honors for veterans | burial honor | funeral directors | veterans without family | veterans buried without honors`),
  },
  {
    committee: 'Tourism, Arts and Culture',
    agency: 'council on culture',
    head: 'director',
    chapters: [10, 23],
    categories: ['Arts and culture', 'Tourism', 'Libraries and museums'],
    matters: matters(`
      F | public libraries | public library | library trustees | readers of every age | roofs that leak on the shelves
      F | historic theaters | historic theater | theater owners | audiences and performers | stages closed for want of repairs
      F | lighthouses | lighthouse | harbor trusts | visitors and sailors | salt and storms
      S | music programs in small towns | music program | town bands and choirs | young musicians | instruments that cost too much
      S | museum days for families | museum program | museums | families of small means | tickets that are out of reach
      M | film production subsidies | film production subsidy | film producers | local crews | subsidies paid for work done elsewhere
      M | lodging charges | lodging charge | innkeepers | towns that live from visitors | money that never returns to the town`),
  },
];
