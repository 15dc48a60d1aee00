import { expect, it } from 'vitest';
import { hashed } from '../classifier/hashed.ts';
import { Tagger } from './tagger.ts';
import { trainTagger } from './train-tagger.ts';

const SHAPE = { tags: 2, buckets: 64 };
const [OTHER, COLOUR] = [0, 1];
const words = (text: string) =>
  text
    .split(' ')
    .map((word, at, all) => [`= ${word}`, `< ${all[at - 1]}`].map((each) => hashed(each, SHAPE.buckets)));
const TEXTS = [
  { words: words('a red car'), tags: [OTHER, COLOUR, OTHER] },
  { words: words('a blue house'), tags: [OTHER, COLOUR, OTHER] },
  { words: words('the house is green'), tags: [OTHER, OTHER, OTHER, COLOUR] },
  { words: words('the car is new'), tags: [OTHER, OTHER, OTHER, OTHER] },
];

it('learns the tags of words, also by the words around them', () => {
  const tagger = new Tagger(trainTagger(TEXTS, { ...SHAPE, rounds: 10 }), SHAPE);
  for (const text of TEXTS) expect(tagger.tags(text.words)).toEqual(text.tags);
  expect(tagger.tags(words('a purple house'))).toEqual([OTHER, COLOUR, OTHER]);
  expect(tagger.tags([])).toEqual([]);
});

it('the same texts give the same bytes', () => {
  const train = () => trainTagger(TEXTS, { ...SHAPE, rounds: 10 });
  expect(train()).toEqual(train());
});
