import type { SeededRandom } from '../seeded-random.ts';
import { isRealName } from './real-names.ts';

/*
 * Given and family names from many cultures. A person's given and family name come from different cultures: such a
 * pair is rarely the name of a real person, and names of public figures are excluded (real-names.ts and
 * names.test.ts).
 */
const NAMES: readonly { given: string[]; family: string[] }[] = [
  names(
    'Ottilie Clement Rosalind Barnaby Prudence Alaric Winifred Leander Cordelia Thaddeus Marigold Ambrose',
    'Thornbury Ashwell Pettifer Marchbanks Hollowell Wetherby Quarrington Stainforth Lovibond Ravensdale Tolliver Brockhurst',
  ),
  names(
    'Aoife Cillian Niamh Oisin Saoirse Tadhg Orla Fergus Deirdre Ruairi',
    "O'Shaughrin MacTierney Garrahan Dunphrey Kilbane Mulgrew Tierney-Vance Scanlan O'Farrelly Rafferton",
  ),
  names(
    'Ingrid Torsten Solveig Anders Liv Eskil Sigrid Halvard Astrid Joren',
    'Lindqvist Halvorsen Bergstrand Nystrom Ekdahl Soderholm Kjeldsen Aarvik Thorsen-Lund Dalgaard',
  ),
  names(
    'Chiara Matteo Ornella Fabrizio Lucia Renzo Silvana Ettore Bianca Giacomo',
    'Vantaggio Belloccio Marchetti-Roy Santoriello Fiorenza Quartaroli Grimandi Tessitore Paluzzi Andreotta',
  ),
  names(
    'Beatriz Joaquim Ines Rui Leonor Duarte Filipa Goncalo Teresinha Amadeu',
    'Carvalhosa Figueirinha Pimenteira Tavora Quintanilha Moutinho Sarmento Brandaozinho Lourenceiro Vasconcelhos',
  ),
  names(
    'Ximena Rodrigo Itzel Esteban Paloma Abelardo Marisol Cuauhtemoc Jimena Rogelio',
    'Arrechavala Montesdeoca Villaseñor Quiñonero Saldivar Barrientos Olavarria Zubizarreta Cienfuegos Peñalosa',
  ),
  names(
    'Amara Chidi Ngozi Kwame Folake Sekou Abena Tunde Zainab Kofi',
    'Oyelaran Adeyinka Nwachukwu-Hale Boateng Mensah-Cole Okonjo Diallo-Reyes Asante Traorenko Ekwueme',
  ),
  names(
    'Farah Idris Leila Tariq Samira Yusuf Nadia Hakim Soraya Bilal',
    'Al-Mansouri Benhaddou Khoury-Lane Haddadin Rahmani Sabbagh Tahirov Zoubir Farouqi Nasserine',
  ),
  names(
    'Priya Arjun Meenakshi Vikram Lakshmi Rohan Anjali Sanjeev Kavita Devendra',
    'Chatterji Venkataram Deshpande Bhattarai Subramanyan Kulkarni Raghunath Mukhopadhyaya Thirumalai Wadhwani',
  ),
  names(
    'Mei-Ling Jianyu Xiulan Haoran Yuxin Weimin Lihua Zhenyu Ailing Guowei',
    'Ouyang Szeto Zhuang Xie-Morgan Kwokwai Tsang-Webb Huangfu Dengzhou Leung-Hart Fangwei',
  ),
  names(
    'Haruka Kenjiro Sayuri Takumi Emiko Daichi Natsuki Ryohei Chiyoko Isamu',
    'Kurosawa-Bell Takemori Shirakawa Ishizuka Morinaga Hasegawara Onodera Fujisawa Nakatomi Uesugi',
  ),
  names(
    'Linh Minh-Duc Thuy Quang Huong Bao Tuyet Khanh Ngoc Trung',
    'Nguyen-Ford Phamduc Truongson Vo-Larsen Duongle Lamquoc Hoangvu Trinhmai Buiquoc Dangtran',
  ),
  names(
    'Wojciech Halina Tomasz Bogumila Kazimir Ludmila Zoltan Irenka Miroslav Svetlana',
    'Wisniowski Kowalczuk Dobrowolny Szarkany Hrdlicka Majewska Petrovanov Zelenkov Baranski Novotnik',
  ),
  names(
    'Ariel Shoshana Ezra Tovah Asher Miriam Noam Hadassah Boaz Yael',
    'Rosenquist Abravanel Feldstern Goldhammer Katzenell Perlmutter-Day Shapirov Toledano Weissbrod Zuckermandl',
  ),
  names(
    'Makani Leilani Keoni Tala Sina Manaia Wikitoria Tevita Noelani Hemi',
    'Kealohanui Tuiasosopa Kahananui Faleolo Makoare Palakiko Rangihuna Taufahema Vaipulu Whakatane',
  ),
  names(
    'Aiyana Chaska Winona Takoda Kimimela Ahanu Nokomis Wapasha Odina Mahkah',
    'Whitefeather Standing-Elk Tallchief-Moss Redcloudson Littleriver Nightwalker Longmeadow Stillwater Blackspruce Greywillow',
  ),
];

function names(given: string, family: string): { given: string[]; family: string[] } {
  return { given: given.split(' '), family: family.split(' ') };
}

export interface PersonName {
  full: string;
  given: string;
  family: string;
}

/** A random name of an invented person. */
export function inventedName(random: SeededRandom): PersonName {
  for (;;) {
    const [one, other] = random.some(NAMES, 2);
    const given = random.pick(one!.given);
    const family = random.pick(other!.family);
    const full = `${given} ${family}`;
    if (!isRealName(full)) return { full, given, family };
  }
}

/** Returns a function that returns a different name each time. */
export function distinctNames(random: SeededRandom): () => PersonName {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const name = inventedName(random);
      if (used.has(name.full)) continue;
      used.add(name.full);
      return name;
    }
  };
}
