/**
 * Names of public figures that could result from combining our given and family names. No person in the sample may have
 * the same first given name and family name as one of them.
 */
const REAL_NAMES = [
  'Kwame Nkrumah',
  'Kofi Annan',
  'Kofi Busia',
  'Zainab Bangura',
  'Amara Konate',
  'Ngozi Okonjo',
  'Ngozi Okonjo-Iweala',
  'Alex Ekwueme',
  'Farah Pahlavi',
  'Idris Elba',
  'Leila Khaled',
  'Astrid Lindgren',
  'Ingrid Bergman',
  'Liv Ullmann',
  'Miriam Adelson',
  'Ariel Sharon',
  'Ezra Pound',
  'Vikram Sarabhai',
  'Arjun Singh',
  'Giulio Andreotti',
  'Svetlana Tikhanovskaya',
  'Miroslav Lajcak',
  'Ximena Ossandon',
  'Rodrigo Duterte',
  'Esteban Esquivel',
  'Tala Al-Mansouri',
  'Yusuf Islam',
  'Nadia Calvino',
  'Tariq Ramadan',
  'Hakim Jeffries',
  'Keoni Souza',
  'Boaz Nasserine',
  'Clement Attlee',
  'Ambrose Burnside',
  'Thaddeus Stevens',
];

const KEYS = new Set(REAL_NAMES.map(nameKey));

/** Whether a name is that of a real public figure. */
export function isRealName(fullName: string): boolean {
  return KEYS.has(nameKey(fullName));
}

function nameKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ');
  return `${words[0]} ${words.at(-1)}`;
}
