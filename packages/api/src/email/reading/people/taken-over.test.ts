import { expect, test } from 'vitest';
import { hasTakenOver } from './taken-over.ts';

test.each([
  'I have taken over Dr Marsh’s portfolio, so please write to me from now on.',
  "Ellen has left the university. I've recently taken over her technologies.",
  'I am taking over from Ellen this month.',
  'I’m now responsible for the textile patents.',
  'I now handle the chemistry cases.',
  'Ich habe die Themen von Frau Marsh übernommen.',
  'J’ai repris les dossiers de Mme Marsh.',
  'Me he hecho cargo de sus tecnologías.',
])('is read in “%s”', (text) => expect(hasTakenOver(text)).toBe(true));

test.each([
  'A start-up has taken over the licence.',
  'I have taken over a week to answer, sorry.',
  'I am responsible for delays, sorry.',
  'Has somebody taken over from her?',
  'I am looking after my children this week.',
])('is not read in “%s”', (text) => expect(hasTakenOver(text)).toBe(false));
