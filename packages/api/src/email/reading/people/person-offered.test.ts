import { describe, expect, test } from 'vitest';
import { personOffered } from './person-offered.ts';

const offered = (text: string) => personOffered(text, 'eve@uni.example');

describe('who is named instead', () => {
  test.each([
    ['I am not the right person, please contact Bob Ray at bob@uni.example.', 'Bob Ray'],
    ['The right person for this would be Prof. Bob Ray (bob@uni.example)', 'Bob Ray'],
    ['In my absence, please contact:\nBob Q. Ray\nbob@uni.example', 'Bob Q. Ray'],
    ['Wenden Sie sich bitte an Herrn Dr. Bob von der Ray, bob@uni.example.', 'Bob von der Ray'],
    ['Veuillez contacter M. Bob Ray : bob@uni.example', 'Bob Ray'],
    ['Póngase en contacto con Bob Ray (bob@uni.example)', 'Bob Ray'],
    ['Si prega di contattare Bob Ray, bob@uni.example', 'Bob Ray'],
    ['Por favor, contacte Bob Ray (bob@uni.example)', 'Bob Ray'],
    ['Neem contact op met Bob de Ray via bob@uni.example', 'Bob de Ray'],
    ['Vänligen kontakta Bob Ray, bob@uni.example', 'Bob Ray'],
    ['Proszę o kontakt z Bob Ray: bob@uni.example', 'Bob Ray'],
    ['Обращайтесь к Bob Ray bob@uni.example', 'Bob Ray'],
    ['Please contact the Licensing Office (bob@uni.example)', 'Licensing Office'],
    ['You should reach out to bob@uni.example instead.', null],
    ['请联系 bob@uni.example', null],
  ])('%s', (text, name) => {
    expect(offered(text)).toEqual({ name, email: 'bob@uni.example' });
  });

  test('by name only, if it is a whole one', () => {
    expect(offered('Please contact Bob Ray in our office.')).toEqual({ name: 'Bob Ray', email: null });
    expect(offered('Please contact Bob.')).toBeNull();
  });

  test('an address comes before a name', () => {
    expect(offered('Please contact Ann Lee. For licences, please contact Bob Ray, bob@uni.example')).toEqual({
      name: 'Bob Ray',
      email: 'bob@uni.example',
    });
  });
});

test.each([
  ['the writer', 'Please contact me at other@uni.example.'],
  ['the writer’s own address', 'Please write to eve@uni.example.'],
  ['somebody whom the writer is going to ask', 'I will contact Prof. Bob Ray and tell you.'],
  ['an address of another sentence', 'Please contact the inventor. My address is eve2@uni.example'],
  ['nobody', 'The coating is available.'],
])('nobody is offered: %s', (_name, text) => {
  expect(offered(text)).toBeNull();
});
