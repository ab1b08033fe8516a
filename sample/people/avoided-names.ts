/**
 * Names of people in public life that pairs of our given and family names come near to. None of them may be in the sample,
 * nor anybody who shares a first given name and a family name with one.
 */
const AVOIDED = [
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

const KEYS = new Set(AVOIDED.map(nameKey));

/** Whether a name is that of somebody who exists in public life. */
export function isAvoidedName(fullName: string): boolean {
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
