import { expect, test } from 'vitest';
import { legislatorOfPicture, pictureAddress, pictureName, pictureType } from './pictures.ts';

// P14
test('a picture elsewhere is loaded from there, and has a name below /img/legislators/', () => {
  expect(pictureAddress('https://photos.example/a b.jpg')).toBe('https://photos.example/a b.jpg');
  expect(pictureAddress('http://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
  expect(pictureName(7, 'https://photos.example/a.png')).toBe('7.jpg');
  expect(legislatorOfPicture('7.jpg')).toBe(7);
  expect(legislatorOfPicture('quill.jpg')).toBeUndefined();
});

// P14
test('a file is found by its name, and none that is no picture is served', () => {
  expect(pictureAddress('quill 1.jpg')).toBe('/img/legislators/quill%201.jpg');
  expect(pictureName(7, 'quill.jpg')).toBe('quill.jpg');
  expect(pictureType('Quill.JPG')).toBe('image/jpeg');
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
    expect([name, pictureType(name)]).toEqual([name, undefined]);
});
