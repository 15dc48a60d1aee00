import { expect, it } from 'vitest';
import { isNoEvidence } from './no-evidence.ts';

it.each([
  ['Coolers without pumps are urgently needed.', 'pumps', true],
  ['Devices that do not require a pump are needed.', 'pumps', true],
  ['Adsorbents that can be regenerated are still lacking.', 'regenerated', false],
  ['Regeneration of the sorbent may not be required.', 'regeneration', false],
  ['There is a need for improved, flexible sensors.', 'flexible', false],
  ['The current standard of care utilizes a flexible mesh.', 'flexible', false],
  ['The method needs to be cost-effective.', 'affordable', false],
  ['Harm might be avoided if it were released in the colon.', 'released in the colon', false],
  ['There are presently no approved drugs.', 'drugs', true],
  ['The drive to replace platinum has boosted research on catalysts without it.', 'platinum', true],
  ['A coating that repels oil would be useful for ships.', 'repels oil', false],
  ['A quick path to commercialization', 'rapid', false],
  ['It converts CO2 without needing acids or bases.', 'works in acid', false],
  ['It doesn’t require any input, such as fertilizer or feeds.', 'given in the feed', false],
  ['Early diagnosis is impossible with today’s tests.', 'early diagnosis', false],
])('%j is no evidence for %j', (sentence, text, isExclusion) => {
  expect(isNoEvidence(sentence, { text, isExclusion })).toBe(true);
});

it.each([
  ['The taste stays, without compromising on nutrition.', 'taste does not change', false],
  ['It works in acid and without a membrane.', 'works in acid', false],
  ['It eliminates the need for flexible tubes.', 'flexible', false],
  ['No pump is needed, so that it runs silently.', 'pumps', true],
  ['Pumps are not required.', 'pumps', true],
  ['Existing methods are rigid, and this one is flexible.', 'flexible', false],
  ['It is regenerated with water, and heating is not necessary.', 'regenerated', false],
  ['The sorbent is regenerated at 60 °C.', 'regenerated', false],
])('%j may be evidence for %j', (sentence, text, isExclusion) => {
  expect(isNoEvidence(sentence, { text, isExclusion })).toBe(false);
});
