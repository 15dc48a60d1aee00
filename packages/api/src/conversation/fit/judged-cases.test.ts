import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { describe, expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { withFit } from './fit.ts';
import { isNoEvidence } from './no-evidence.ts';
import { namesRuledOut } from './titled.ts';

/** Whether a sentence, or a title, says that a requirement is met, as readers judged. Several are met only in other words. */
const CASES: readonly (readonly [text: string, requirement: string, status: FitStatus])[] = [
  ['The film is stretchable and flexible.', 'flexible', 'met'],
  ['A flexible pressure sensor that adheres to skin', 'flexible', 'met'],
  ['The sensor developed here is portable.', 'portable', 'met'],
  ['The drops developed here protect the inner ear of patients.', 'protects the inner ear', 'met'],
  ['An electrically insulating layer is made in one step.', 'electrically insulating', 'met'],
  [
    'It distinguishes bacterial from viral infections.',
    'distinguishes bacterial from viral infections',
    'met',
  ],
  ['Results come from one drop of blood.', 'from a drop of blood', 'met'],
  ['The finish repels oil and water.', 'repels oil', 'met'],
  ['The microbeads developed here are biodegradable.', 'biodegradable', 'met'],
  ['The catalyst works in acid and without a membrane.', 'works in acid', 'met'],
  ['The sorbent is regenerated at low temperature.', 'regenerated', 'met'],
  ['A layer of transparent film keeps oxygen out.', 'transparent', 'met'],
  ['The film is not stretchable.', 'flexible', 'not_stated'],
  ['It prints circuits on stretchable substrates.', 'flexible', 'not_stated'],
  ['It reduces false alarms.', 'false alarms below one a week', 'not_stated'],
  ['The vector was injected into the inner ear of mice.', 'protects the inner ear', 'not_stated'],
  ['Genes in human blood predict the outcome.', 'from a drop of blood', 'not_stated'],
  ['A fleshy wall with a sweet taste', 'taste does not change', 'not_stated'],
  ['The finish developed here repels water.', 'repels oil', 'not_stated'],
  ['It translates texts to train interpreters.', 'translates sign language into text', 'not_stated'],
  ['A glove for the wearer of a suit', 'before the wearer is burned', 'not_stated'],
  ['A low-cost insulation material that manages heat', 'electrically insulating', 'not_stated'],
  ['There is a need for improved, flexible sensors.', 'flexible', 'not_stated'],
  ['The current standard of care utilizes a flexible mesh.', 'flexible', 'not_stated'],
  ['The method needs to be cost-effective.', 'affordable', 'not_stated'],
  ['Harm might be avoided if it were released in the colon.', 'released in the colon', 'not_stated'],
  ['It converts CO2 without needing acids or bases.', 'works in acid', 'not_stated'],
  ['It is made by 3D printing with an extrusion process.', 'printable roll to roll', 'not_stated'],
  ['No-heat sterilization means preservation of the taste.', 'no preservatives', 'not_stated'],
  ['It uses waves of low attenuation to power the sensors.', 'low power', 'not_stated'],
  ['The SiC formed from the vapor is porous.', 'from SiC modules', 'not_stated'],
  ['It monitors glucose predictions of a model.', 'measures blood glucose', 'not_stated'],
];

const index = {
  frequency: (stem: string) => (stem.length > 4 ? 5 : 50),
  concepts: () => [],
  knowledge: () => ({ facts: { technologies: 1_000, researchers: 0 } }),
  passageIn: () => null,
} as unknown as Parameters<typeof withFit>[0];

function told(text: string, requirement: string): FitStatus {
  const isDenial = requirement.startsWith('no ');
  const constraint = { text: requirement, comparator: null, value: null, unit: null, preferred: false };
  const card = resultCard({ id: 'UTECH-TST-1', title: 'A technology', summary: text, score: 0.6 });
  const [fitted] = withFit(index, [card], {
    constraints: isDenial ? [] : [constraint],
    exclusions: isDenial ? [requirement] : [],
  });
  return fitted?.fit[0]?.status ?? 'not_stated';
}

describe('what is told of requirements', () => {
  const judged = CASES.map(([text, requirement, status]) => ({ status, told: told(text, requirement) }));

  it('is true: of what is told as met, next to nothing is not', () => {
    const wrong = judged.filter((each) => each.told === 'met' && each.status !== 'met');
    expect(wrong.length).toBeLessThanOrEqual(1);
  });

  it('is told of most that is met', () => {
    const met = judged.filter(({ status }) => status === 'met');
    expect(met.filter((each) => each.told === 'met').length).toBeGreaterThanOrEqual(10);
  });
});

it.each([
  ['Lead Halide Perovskite Cells', 'lead', true],
  ['A Kalman Filter for Vision-Aided Navigation', 'cameras', true],
  ['Harvesting Hydrogen from Methane Pyrolysis', 'pyrolysis', true],
  ['Space Telescope for Quantum Key Distribution', 'quantum key distribution', true],
  ['Household Water Purification Software', 'water', false],
  ['Silicon Based Thermoelectric Devices', 'silicone', false],
  ['PFAS-free Textile Coatings', 'PFAS', false],
  ['Night Vision Devices Based on Pyroelectric Sensors', 'cameras', false],
  ['Carbonate Electrolytes', 'carbon', false],
])('whether the title %j names what was ruled out, %j: %j', (title, thing, expected) => {
  expect(namesRuledOut(title, thing)).toBe(expected);
});

it.each([
  ['The taste stays, without compromising on nutrition.', 'taste does not change'],
  ['It works in acid and without a membrane.', 'works in acid'],
  ['It eliminates the need for flexible tubes.', 'flexible'],
  ['Existing methods are rigid, and this one is flexible.', 'flexible'],
  ['It cannot leak and runs continuously.', 'continuously'],
])('%j may be evidence for %j', (sentence, requirement) => {
  expect(isNoEvidence(sentence, requirement)).toBe(false);
});

it.each([
  ['Cabled monitors are not suitable for continuous monitoring.', 'continuously'],
  ['Present coatings can’t be sprayed.', 'can be sprayed'],
])('%j is no evidence for %j', (sentence, requirement) => {
  expect(isNoEvidence(sentence, requirement)).toBe(true);
});
