import { expect, it } from 'vitest';
import { thingWanted } from './thing-wanted.ts';

it.each([
  [
    'We make trucks and need a barrier coating for the polymer liner.',
    'coating',
    ['barrier', 'polymer', 'liner'],
  ],
  ['Electrolyser catalyst without iridium that works in acid', 'catalyst', ['Electrolyser']],
  ['A sugar substitute that browns like sucrose', 'substitute', ['sugar']],
  ['We want to recycle mixed textiles. It should be cheap.', 'recycle', ['mixed', 'textiles']],
  ['How can we remove PFAS from drinking water?', 'remove', ['PFAS', 'drinking', 'water']],
  ['Looking for a way to monitor intracranial pressure', 'monitor', ['intracranial', 'pressure']],
  ['Is there a biological treatment?', 'biological', []],
])('%j asks for %j', (text, head, of) => {
  expect(thingWanted(text)).toMatchObject({ head, of });
});

it.each([['Our blades erode. What is out there?'], ['We wait two months for results.']])(
  '%j does not say what it asks for',
  (text) => {
    expect(thingWanted(text)).toBeNull();
  },
);
