import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { describe, expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { contact, people } from './origin-sentences.ts';
import { inGroups } from './shown.ts';

const card = (summary: string, more: Partial<ResultCard> = {}) =>
  resultCard({
    id: 'UTECH-TST-1',
    title: 'Pump',
    university: 'University of Elsewhere',
    managers: [],
    referenceNumber: '2019-017',
    url: 'https://example.edu/2019-017',
    summary,
    ...more,
  });
const told = (tell: ReturnType<typeof contact>, ...cards: ResultCard[]) =>
  inGroups(cards, tell).map(({ text }) => text);

describe('whom to contact', () => {
  const plain = card('A pump.');

  it('the office, by the reference number and the listing', () => {
    expect(told(contact('who is the contact?'), plain)).toEqual([
      'It names no contact: write to the technology transfer office of the University of Elsewhere, quoting its reference number 2019-017. The listing is at https://example.edu/2019-017.',
    ]);
  });

  it.each([
    ['what is the address of the office?', 'address'],
    ['where is their office located?', 'address'],
    ['in which building is the licensing office?', 'address'],
    ['the phone number please', 'phone number'],
    ['which email do I write to?', 'email address'],
  ])('what the record lacks of what is asked for: %s', (question, missing) => {
    expect(told(contact(question), plain)[0]).toContain(`It gives no ${missing}: write to `);
  });

  it('what the text gives, in its words', () => {
    const sentence = 'For a license, contact Ada Hop (hop@example.edu).';
    expect(told(contact('the email?'), card(`A pump. ${sentence}`))).toEqual([
      `The record gives a contact: “${sentence}”`,
    ]);
    expect(told(contact('what is the address?'), card(`A pump. ${sentence}`))).toEqual([
      `The record gives a contact: “${sentence}” The record gives no address.`,
    ]);
  });
});

describe('who made it', () => {
  const sentence = 'Researchers in the Stone Lab, led by Dr. Ada Hop, have developed a pump.';

  it('people by name', () => {
    expect(told(people('who invented it?'), card(sentence))).toEqual([
      `The record names Ada Hop: “${sentence}”`,
    ]);
  });

  it.each(['which lab is it from?', 'whose group?'])('the lab, if that is asked: %s', (question) => {
    expect(told(people(question), card(sentence))).toEqual([`The record names the Stone Lab: “${sentence}”`]);
  });

  it('the department of inventors without names', () => {
    const of = 'Researchers in the Department of Physics have built a pump.';
    expect(told(people('who invented it?'), card(of))).toEqual([
      `The record names no inventors, but it does name the Department of Physics: “${of}”`,
    ]);
  });

  it('nobody, in one sentence for all', () => {
    expect(told(people('which lab?'), card('A pump.'))).toEqual([
      'The record names no lab, group or department; the University of Elsewhere can tell you.',
    ]);
    expect(told(people('who?'), card('A pump.'), card('A saw.', { number: 2 }))).toEqual([
      'Numbers 1 and 2 name no inventors or researchers; the universities can tell you.',
    ]);
  });
});
