import { expect, test } from 'vitest';
import { pictureAddress } from './picture-address.ts';
import {
  isOnAnotherHost,
  isPictureName,
  kindOfPicture,
  legislatorOfPicture,
  pictureName,
  sizedAddress,
} from './pictures.ts';

// P14
test('a picture on another host has an address on this site that depends on the recorded address', () => {
  const addresses = [
    'https://photos.example/a b.jpg',
    'HTTP://photos.example/a.jpg',
    '//photos.example/a.jpg',
    '/\\photos.example/a.jpg',
    '\\/photos.example/a.jpg',
    '/\t/photos.example/a.jpg',
    'https:\n//photos.example/a.jpg',
  ].map((image) => [isOnAnotherHost(image), pictureAddress(7, image)]);
  expect(addresses.every(([elsewhere]) => elsewhere)).toBe(true);
  const onThisSite = addresses.map(([, address]) => address);
  for (const address of onThisSite) expect(address).toMatch(/^\/img\/legislators\/7\.jpg\?v=[0-9a-f]{12}$/);
  expect(new Set(onThisSite).size).toBe(addresses.length);
  expect(pictureName(7, 'https://photos.example/a.png')).toBe('7.jpg');
  expect(legislatorOfPicture('7.jpg')).toBe(7);
  expect(legislatorOfPicture('quill.jpg')).toBeUndefined();
});

// P14
test('a picture file is found by its name, and other files are not served', () => {
  expect(pictureAddress(7, 'quill 1.jpg')).toBe('/img/legislators/quill%201.jpg');
  expect(pictureName(7, 'quill.jpg')).toBe('quill.jpg');
  expect(isPictureName('Quill.JPG')).toBe(true);
  for (const name of [
    '../statehouse.sqlite',
    '..jpg',
    'a/b.jpg',
    '.hidden.jpg',
    'page.svg',
    'page.html',
    'a\\b.jpg',
    '',
  ])
    expect([name, isPictureName(name)]).toEqual([name, false]);
});

// P14
test('the type of a picture is detected from its first bytes', () => {
  const start = (text: string) => kindOfPicture(Buffer.from(text, 'latin1'));
  expect(start('\xff\xd8\xff\xe0 JFIF')).toBe('image/jpeg');
  expect(start('\x89PNG\r\n\x1a\n')).toBe('image/png');
  expect(start('GIF89a')).toBe('image/gif');
  expect(start('RIFF\n\0\0\0WEBPVP8 ')).toBe('image/webp');
  expect(start('\0\0\0\x1cftypavif')).toBe('image/avif');
  for (const text of [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'RIFF\n\0\0\0WAVE',
    'BM',
  ])
    expect([text, start(text)]).toEqual([text, undefined]);
});

// P14
test('a portrait has an address for each width, and other pictures have only one', () => {
  expect(sizedAddress('/img/legislators/quill.jpg', 48)).toBe('/img/legislators/quill.jpg?width=48');
  expect(sizedAddress('/img/legislators/7.jpg?v=0a', 224)).toBe('/img/legislators/7.jpg?v=0a&width=224');
  expect(sizedAddress('/logo.png', 48)).toBe('/logo.png');
});
