import { matters, type Subject } from './subject.ts';

export const landAndEnergy: Subject[] = [
  {
    committee: 'Environment and Natural Resources',
    agency: 'department of environmental protection',
    head: 'commissioner',
    chapters: [21, 92, 131],
    categories: ['Water supply', 'Wetlands and rivers', 'Coast and climate', 'Drinking water'],
    matters: matters(`
      F | private wells | private well | well drillers and owners | families on well water | arsenic and farm runoff
      F | reservoirs | reservoir | water districts | water customers | algae in late summer
      F | sea walls | sea wall | coastal towns | people on the shore | storms that break over the wall
      F | salt marshes | salt marsh | land owners and conservation boards | birds, fish and coastal towns | marshes that drown as the sea rises
      F | septic systems near ponds | septic system | home owners near ponds | swimmers and pond owners | green water and closed beaches
      S | river cleanup programs | river cleanup program | watershed associations | paddlers and anglers | old tires and old chemicals
      S | drought planning | drought plan | water suppliers | farms and towns | wells that run dry
      M | water rates | water rate | water districts | households of small means | bills that doubled in ten years
      P | water main break notices | notice of a break | water districts | water customers | brown water without a word
      P | wetland permits | wetland permit | conservation commissions | builders and neighbors | permits decided after the season`),
  },
  {
    committee: 'Environment and Natural Resources',
    agency: 'division of parks and wildlife',
    head: 'director',
    chapters: [131, 132, 140],
    categories: ['Parks and forests', 'Wildlife and hunting', 'Animal welfare'],
    matters: matters(`
      F | state parks | state park | park rangers | campers and walkers | trails closed for want of staff
      F | animal shelters | animal shelter | shelter operators | animals and those who adopt them | crowded kennels
      F | dog kennels | dog kennel | kennel owners | dog owners | dogs hurt while boarded
      F | town forests | town forest | forest committees | walkers and wood cutters | beetles that kill whole stands
      S | invasive plant removal | plant removal program | land trusts | lake and forest owners | weeds that choke a lake
      S | wildlife rehabilitation | wildlife rehabilitation program | licensed rehabilitators | injured wild animals | nobody to call at night
      M | hunting and fishing license charges | license charge | town clerks | hunters and anglers | prices that keep the young away
      P | beaver removal permits | beaver permit | boards of health | road crews and land owners | flooded roads
      P | bear complaints | bear complaint | wildlife officers | bee keepers and campers | bears that learn to open bins`),
  },
  {
    committee: 'Environment and Natural Resources',
    agency: 'office of waste reduction',
    head: 'director',
    chapters: [16, 111],
    categories: ['Waste and recycling', 'Hazardous waste', 'Air quality'],
    matters: matters(`
      F | landfills | landfill | landfill operators | neighbors of landfills | odor and leaking liners
      F | transfer stations | transfer station | towns and haulers | residents | lines on every Saturday
      F | wood stoves in valleys | wood stove | stove dealers and owners | people with asthma | winter air that stings
      S | food scrap collection | food scrap program | haulers and composters | households and cafeterias | a third of the trash that need not be trash
      S | paint recycling | paint recycling program | paint makers and dealers | households | cans that dry up in cellars
      M | bottle deposits | bottle deposit | bottlers and stores | those who return bottles | a nickel that lost its worth
      P | chemicals in firefighting foam | foam | fire departments and makers | firefighters and well owners | chemicals that never break down
      P | packaging waste | packaging rule | packagers | towns that pay for trash | wrapping that cannot be recycled`),
  },
  {
    committee: 'Agriculture and Fisheries',
    agency: 'division of marine fisheries',
    head: 'director',
    chapters: [130, 20],
    categories: ['Fisheries', 'Shellfish', 'Boats and harbors'],
    matters: matters(`
      F | lobster traps | lobster trap | lobster boats | lobster crews and whales | lost gear that goes on fishing
      F | oyster farms | oyster farm | oyster growers | growers and shore owners | leases that overlap moorings
      F | fishing piers | fishing pier | harbor masters | crews and anglers | pilings eaten by worms
      F | fish ladders | fish ladder | dam owners | herring and those who fish | runs blocked by broken ladders
      S | safety training for fishing crews | safety training program | boat owners | fishing crews | boats lost in winter
      S | shellfish testing | shellfish testing program | state laboratories | clam diggers and diners | beds closed on a guess
      M | mooring charges | mooring charge | harbor commissions | small boat owners | waiting lists of twenty years
      P | squid seasons | squid season | fisheries officers | squid boats | seasons announced the day before`),
  },
  {
    committee: 'Agriculture and Fisheries',
    agency: 'department of agriculture',
    head: 'commissioner',
    chapters: [20, 61, 128],
    categories: ['Farms and food', 'Farmland', 'Pesticides', 'Farm animals'],
    matters: matters(`
      F | cranberry bogs | cranberry bog | bog owners | growers and brook trout | bogs no longer worth flooding
      F | farm stands | farm stand | farmers | buyers of local food | rules made for supermarkets
      F | dairy barns | dairy barn | dairy farmers | dairy families | milk sold below its cost
      F | greenhouses | greenhouse | growers | growers and their neighbors | light that burns all night
      S | farm apprenticeships | farm apprenticeship | farms and schools | young farmers | farmers whose children left
      S | soil health programs | soil health program | conservation districts | farmers | soil lost to wind and rain
      S | mosquito spraying | mosquito control program | mosquito districts | bee keepers and organic farms | bees that die overnight
      M | farmland assessments | farmland assessment | assessors | farm owners | land taxed as if houses stood on it
      P | maple syrup labels | syrup label | sugar makers | buyers of syrup | imitations with leaves on the label`),
  },
  {
    committee: 'Energy and Utilities',
    agency: 'department of public utilities',
    head: 'chair',
    chapters: [164, 25],
    categories: ['Energy', 'Electric and gas utilities', 'Renewable energy', 'Heating'],
    matters: matters(`
      F | solar panels on farmland | solar farm | solar developers | farmers and neighbors | good soil under glass
      F | offshore wind landings | offshore wind landing | wind developers | coastal towns and crews | cables under summer beaches
      F | gas mains | gas main | gas companies | neighbors and trees | leaks that are listed and left
      F | utility poles | utility pole | electric and telephone companies | people on the road | double poles that stand for years
      F | battery storage sites | battery storage site | storage developers | neighbors and fire crews | fires that burn for days
      S | home heating with heat pumps | heat pump program | heating contractors | owners of old houses | oil bills in cold winters
      S | community solar gardens | community solar program | solar cooperatives | renters | roofs that belong to somebody else
      S | vehicle charging in apartment lots | charging program | apartment owners | tenants with electric cars | one plug for a hundred cars
      M | electric bills in winter | electric bill | electric companies | households of small means | rates that jump in January
      P | power outage reports | outage report | electric companies | customers in the dark | repair times that are guesses`),
  },
];
