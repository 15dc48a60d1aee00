import { describe, expect, test } from 'vitest';
import { absenceIn } from './absence.ts';

const THURSDAY = new Date('2026-11-26T09:00:00Z');

describe('until when', () => {
  test.each([
    ['I am out of the office until 3 Dec.', '2026-12-03'],
    ['I am away until Thursday, December 3rd, 2026 and read no email.', '2026-12-03'],
    ['I am away from 20 November to 4 December.', '2026-12-04'],
    ['On leave 20–30 November', '2026-11-30'],
    ['I return on 7 December.', '2026-12-07'],
    ['I am back in the office on the 7th of December', '2026-12-07'],
    ['I am away until 2026-12-03', '2026-12-03'],
    ['Ich bin bis einschließlich 3.12. im Urlaub.', '2026-12-03'],
    ['Vom 23.11. bis zum 4. Dezember bin ich nicht im Büro.', '2026-12-04'],
    ['Ab dem 7. Dezember bin ich wieder da.', '2026-12-07'],
    ['Ich bin ab dem 30. November im Urlaub und ab dem 7. Dezember wieder da.', '2026-12-07'],
    ['I am away until 5 pm on Friday, 4 December.', '2026-12-04'],
    ['I leave on 3 December and will be back on the 9th of December.', '2026-12-09'],
    ['Away November 23 – December 4', '2026-12-04'],
    ['Je suis absente jusqu’au lundi 7 décembre inclus.', '2026-12-07'],
    ['Estaré fuera hasta el 3 de diciembre de 2026.', '2026-12-03'],
    ['Sono assente fino al 3 dicembre.', '2026-12-03'],
    ['Estarei ausente até 3 de dezembro.', '2026-12-03'],
    ['Ik ben afwezig tot en met 3 december.', '2026-12-03'],
    ['Jag har semester till och med den 3 december', '2026-12-03'],
    ['Jeg har ferie til og med 3. desember', '2026-12-03'],
    ['Olen lomalla 3.12. asti.', '2026-12-03'],
    ['Jestem na urlopie do 3 grudnia.', '2026-12-03'],
    ['Я в отпуске до 3 декабря.', '2026-12-03'],
    ['3 Aralık’a kadar izindeyim.', '2026-12-03'],
    ['12月3日まで休暇です。', '2026-12-03'],
    ['12월 3일까지 부재중입니다.', '2026-12-03'],
  ])('%s', (text, day) => {
    expect(absenceIn(text, THURSDAY)).toBe(day);
  });
});

describe('what is not written is understood from the day it was sent', () => {
  test.each([
    ['the next year', 'until 5 January', '2027-01-05'],
    ['the order of day and month: the one to come', 'until 12/3/2026', '2026-12-03'],
    ['the only possible order', 'until 31/12', '2026-12-31'],
    ['the American order', 'until 12/31', '2026-12-31'],
    ['the nearer of two', 'until 1/12/2027', '2027-01-12'],
    ['a day of the week', 'I am away until Monday.', '2026-11-30'],
    ['the same day of the week is the next one', 'bis kommenden Donnerstag', '2026-12-03'],
    ['yesterday, in another time zone', 'until 25 November', '2026-11-25'],
  ])('%s', (_name, text, day) => {
    expect(absenceIn(text, THURSDAY)).toBe(day);
  });

  test.each([
    ['no day at all', 'until further notice'],
    ['a day that means something else', 'I wrote on 1 December about it.'],
    ['the first day of an absence', 'Ich bin ab dem 1. Dezember im Urlaub.'],
    ['a day that does not exist', 'until 31 February 2027'],
    ['long over', 'until 3 November'],
    ['too far ahead', 'until 5 May 2031'],
  ])('null for %s', (_name, text) => {
    expect(absenceIn(text, THURSDAY)).toBeNull();
  });

  test('without that day only a whole date counts', () => {
    expect(absenceIn('until 3 December 2026', null)).toBe('2026-12-03');
    expect(absenceIn('until 3 December', null)).toBeNull();
    expect(absenceIn('until Monday', null)).toBeNull();
  });
});
