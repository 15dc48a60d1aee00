import { describe, expect, it } from 'vitest';
import { resultCard } from '../../../../testing/result-card.ts';
import { claimsAbout } from './claims.ts';

const NOT_STATED = { status: 'not_stated' as const, sentence: null };
const COATING = resultCard({
  number: 1,
  id: 'UTECH-TST-1',
  title: 'Silicone coating that keeps barnacles off ship hulls',
  university: 'Massachusetts Institute of Technology',
  trl: 6,
  summary:
    'A silicone coating without copper. Panels stayed clean for 14 months in seawater at 28 °C. The price is about 12 USD per litre. The film is below 80 µm thick and weighs 3 to 4 mg/cm2; 30 films were made. Tests by Hempel in Panama showed 5.5% less drag in 3 of 4 trials. Questions go to office@mit.example or 555-010-4477.',
  url: 'https://mit.example/coating',
  researchers: [{ id: 'r', name: 'Ada Novak', url: null, technologies: null }],
  fit: [
    { requirement: 'at least 12 months', status: 'met', sentence: null },
    { requirement: 'no copper', status: 'met', sentence: null },
    { requirement: 'abrasion', ...NOT_STATED },
    { requirement: 'keeps barnacles off', status: 'met', sentence: null },
    { requirement: 'dissolve biofilm', status: 'not_met', sentence: null },
  ],
});
const GEL = resultCard({
  number: 2,
  id: 'UTECH-TST-2',
  title: 'Enzyme gel against biofilm in pipes',
  university: 'Purdue University',
  summary:
    'A gel with an enzyme dissolves biofilm inside cooling pipes within 40 minutes. It needs no chlorine.',
  fit: [
    { requirement: 'at least 12 months', ...NOT_STATED },
    { requirement: 'no copper', status: 'met', sentence: null },
    { requirement: 'abrasion', ...NOT_STATED },
  ],
});
const QUESTION =
  'We need a ship coating without copper that lasts at least 12 months and withstands abrasion';

const claims = (asked = [QUESTION]) => claimsAbout({ cards: [COATING, GEL], totalFound: 7, asked });
const isBorneOut = (text: string, citations = [1], asked?: string[]) =>
  claims(asked).isBorneOut({ text, citations });

describe('figures', () => {
  it.each([
    'Panels stayed clean for 14 months.',
    'Panels stayed clean for fourteen months in seawater.',
    'Panels were clean after 14 months at 28°C.',
    'The coating costs $12 per liter.',
    'Drag fell by 5.5 percent in three of four trials.',
    'The silicone coating is at TRL 6.',
    'The silicone coating has readiness level 6.',
    'The film is less than 80 µm thick.',
    'The film weighs up to 4 mg/cm².',
    'At 14 months, it exceeds the 12 months that you need for a ship.',
    'It meets the 12 months that you need for a ship coating.',
  ])('%s', (text) => expect(isBorneOut(text)).toBe(true));

  it.each([
    'Panels stayed clean for 41 months.',
    'Panels stayed clean for 14 years.',
    'Panels stayed clean for forty months.',
    'Panels stayed clean at 14 °C.',
    'The coating costs 28 USD per litre.',
    'Drag fell by 55% in three of four trials.',
    'Drag was halved in the trials.',
    'The silicone coating is at TRL 7.',
    'The silicone coating is at TRL 3.',
    'Panels stayed clean for 5.5 months.',
    'The coating costs 12 EUR per litre.',
    'Drag fell by 5.5% in 4 of 3 trials.',
    'The film is over 80 µm thick.',
    'The film weighs 30 to 4 mg/cm2.',
    'Call 555-010-4478 about the coating.',
    'Millions of ships have the coating.',
  ])('%s (not so)', (text) => expect(isBorneOut(text)).toBe(false));

  it('of the question prove nothing about a record that is not known to meet them', () => {
    expect(isBorneOut('The enzyme gel lasts 12 months.', [2])).toBe(false);
    expect(isBorneOut('The enzyme gel does not reach 12 months.', [2])).toBe(true);
  });
});

describe('counts of the results', () => {
  it.each([
    ['The two differ: a silicone coating for hulls, and an enzyme gel for pipes.', true],
    ['Of the 7 results, the silicone coating is for hulls, the enzyme gel for pipes.', true],
    ['Two of these are a coating or gel that needs no copper.', true],
    ['Two of these are a coating or gel that withstands abrasion.', false],
    ['Five of these are a coating or gel.', false],
    ['None of them, coating or gel, keeps barnacles off hulls.', false],
    ['Both the coating and the gel dissolve biofilm.', false],
  ])('%s', (text, is) => expect(isBorneOut(text, [1, 2])).toBe(is));
});

describe('names', () => {
  it.each([
    'MIT’s silicone coating keeps hulls clean.',
    'Hempel tested the coating in Panama.',
    'Ada Novak works on the silicone coating.',
    'Nothing but seawater touched the panels.',
  ])('%s', (text) => expect(isBorneOut(text)).toBe(true));

  it.each([
    'Brightwater Dynamics tested the coating in seawater.',
    'The coating was tested by Orca Marine in seawater.',
    'Hempel tested the coating in Singapore.',
    'Purdue’s silicone coating keeps hulls clean.',
    'Eva Lindqvist works on the silicone coating.',
    'The silicone coating is filed as US11222333.',
    'The silicone coating is UTECH-TST-1.',
    'The silicone coating complies with REACH.',
  ])('%s (not so)', (text) => expect(isBorneOut(text)).toBe(false));

  it('are ordinary nouns in German, unless two stand in a row', () => {
    const asked = ['Wir suchen eine Beschichtung für Schiffe ohne Kupfer'];
    expect(isBorneOut('Die Beschichtung hält den Rumpf 14 Monate sauber.', [1], asked)).toBe(true);
    expect(isBorneOut('Die Beschichtung wird von Nordsee Marine verkauft.', [1], asked)).toBe(false);
    expect(isBorneOut('Die Beschichtung hält den Rumpf 19 Monate sauber.', [1], asked)).toBe(false);
  });
});

describe('sources', () => {
  it('must be the right ones', () => {
    expect(isBorneOut('A gel dissolves biofilm inside cooling pipes.', [2])).toBe(true);
    expect(isBorneOut('A gel dissolves biofilm inside cooling pipes.', [1])).toBe(false);
    expect(isBorneOut('A gel dissolves biofilm inside cooling pipes.', [])).toBe(false);
    expect(isBorneOut('The coating keeps hulls clean, the gel dissolves biofilm in pipes.', [1, 2])).toBe(
      true,
    );
  });

  it('speak of at least half of what a sentence is about', () => {
    expect(isBorneOut('The inventors withdrew it after an accident with several deaths.')).toBe(false);
    expect(isBorneOut('The coating works without copper, as clean panels in seawater show.')).toBe(true);
  });

  it('hold the number that a sentence names, and have the link as a field', () => {
    expect(isBorneOut('The coating is described at https://mit.example/coating.')).toBe(true);
    expect(isBorneOut('Questions on the coating go to 555-010-4477.')).toBe(true);
    // Whoever can write into a text could hide it there.
    expect(isBorneOut('Questions on the coating go to office@mit.example.')).toBe(false);
    expect(isBorneOut('Questions on the coating go to office@mit.evil.example.')).toBe(false);
    expect(isBorneOut('Questions on the coating are answered at evil-coating.com.')).toBe(false);
    expect(isBorneOut('Questions on the coating are answered at coating dot com.')).toBe(false);
    expect(isBorneOut('Questions on the coating go to office [at] coating.')).toBe(false);
  });
});

describe('what is called unsaid', () => {
  it.each([
    'The record gives no figure for abrasion.',
    'Neither record mentions a licence fee.',
    'Toxicity to fish is not stated.',
  ])('%s', (text) => expect(isBorneOut(text, [1, 2])).toBe(true));

  it.each([
    'No record states how long panels stayed clean in seawater.',
    'The drag is not reported.',
    'Neither record mentions that it does without copper.',
    'Gels from Orca Marine in Singapore do not mention abrasion.',
  ])('%s (it is said)', (text) => expect(isBorneOut(text, [1, 2])).toBe(false));
});
