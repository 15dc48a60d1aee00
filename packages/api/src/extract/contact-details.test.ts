import { expect, it } from 'vitest';
import { contactDetails } from './contact-details.ts';

const NONE = { email: null, phone: null, address: null };

it('the address, phone number and email that a text gives to whoever is interested, each with its sentence', () => {
  const email = 'For licensing, contact Ada Hop (hop@lakeside.example).';
  const office = 'Our licensing office: 12 North Main Street, Suite 4, Lakeside, IL 60600.';
  const phone = 'Phone: (312) 555-0100.';
  expect(contactDetails(`A pump. ${email}\n${office}\n${phone}`)).toEqual({
    email: { value: 'hop@lakeside.example', sentence: email },
    address: { value: '12 North Main Street, Suite 4, Lakeside, IL 60600', sentence: office },
    phone: { value: '(312) 555-0100', sentence: phone },
  });
});

it.each([
  'A pump that moves 312 555 0100 litres.',
  'The pump needs no contact with the liquid.',
  'The data were sent from a pump@home device of Hop.com customers.',
  'The trial took place at 12 North Main Street, Lakeside, IL 60600.',
])('none: %s', (text) => {
  expect(contactDetails(text)).toEqual(NONE);
});
