import { expect, test } from 'vitest';
import { officeName } from './office-name.ts';

const from = (
  from_name: string,
  sender_trust: 'contact' | 'colleague',
  from_address = 'jo.smith@uni.example',
) => ({ from_name, from_address, sender_trust }) as const;

test('nobody is called by their address', () => {
  expect(officeName(from('jane@uni.example', 'contact'), 'Jane Doe')).toBe('Jane Doe');
  expect(officeName(from('jane@uni.example', 'contact'), 'jane.doe@uni.example')).toBe('Jane Doe');
  expect(officeName(from('licensing@uni.example', 'contact'), 'licensing@uni.example')).toBe(
    'The technology manager',
  );
});

test('a colleague without a name is not called by that of the contact', () => {
  expect(officeName(from('jo.smith@uni.example', 'colleague'), 'Jane Doe')).toBe('Jo Smith');
  expect(officeName(from('x@uni.example', 'colleague', 'x@uni.example'), 'Jane Doe')).toBe('A colleague');
  expect(officeName(from('Jo Smith', 'colleague'), 'Jane Doe')).toBe('Jo Smith');
});

test('who gives no name is called as they signed', () => {
  const sender = { ...from('jane@uni.example', 'contact'), text: 'Yes.\n\nBest,\nTom Baker' };
  expect(officeName(sender, 'Jane Doe')).toBe('Tom Baker');
  expect(officeName({ ...sender, from_name: 'Jane Doe' }, 'Jane Doe')).toBe('Jane Doe');
});

test('a name in the order of a list is turned round, and degrees are left out', () => {
  expect(officeName(from('Brandt, Helga', 'contact'), '')).toBe('Helga Brandt');
  expect(officeName(from('Helga Brandt, PhD', 'contact'), '')).toBe('Helga Brandt');
});
