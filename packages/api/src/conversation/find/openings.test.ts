import { expect, it } from 'vitest';
import { hitOf } from '../../catalogue/cards.ts';
import { byOpening, openingOf, wantedIn } from './openings.ts';

const detector = {
  title: 'Laser Imaging of Gases',
  summary: 'A camera shows methane leaks from a distance. It weighs little. Night vision is not needed.',
};
const camera = {
  title: 'Night Vision Devices',
  summary: 'A sensor sees in the dark. Methane is one of its uses.',
};
const records = new Map([
  ['camera', camera],
  ['detector', detector],
]);
const hits = [
  hitOf({ id: 'camera', type: 'technology', score: 0.33 }),
  hitOf({ id: 'detector', type: 'technology', score: 0.3 }),
];
const scores = new Map([
  ['camera', 0.6],
  ['detector', 0.58],
]);

it('puts first what a record says it is', async () => {
  const likeness = async () => (_: string, sentence: string) => (/methane leaks/.test(sentence) ? 0.7 : 0.2);
  const topic = 'We want to spot methane leaks at small farms. It should weigh under 1 kg.';
  const [first, second] = await byOpening({ likeness }, hits, { topic, records, scores });
  expect([first?.id, second?.id]).toEqual(['detector', 'camera']);
});

it('leaves results as they are where nothing is known of what they mean, and people', async () => {
  const unknown = { likeness: async () => () => null };
  const person = hitOf({ id: 'person', type: 'researcher', score: 0.2 });
  const found = [...hits, person];
  expect(await byOpening(unknown, found, { topic: 'methane leaks', records, scores })).toEqual(found);
});

it('holds the message, its need and its first sentence against the title and the first sentences', () => {
  expect(openingOf(detector)).toEqual([
    'Laser Imaging of Gases',
    'A camera shows methane leaks from a distance.',
    'It weighs little.',
  ]);
  const message = 'We run a greenhouse. We are looking for a film that blocks heat.';
  expect(wantedIn(message)).toMatchObject({ message, first: 'We run a greenhouse.' });
  expect(wantedIn(message).need).toContain('film');
});
