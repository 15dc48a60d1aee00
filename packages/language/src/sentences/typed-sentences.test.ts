import { expect, test } from 'vitest';
import { typedSentencesOf } from './typed-sentences.ts';

test.each([
  ['still free, yes. call me?', ['still free, yes.', 'call me?']],
  ['who are you? what for? when', ['who are you?', 'what for?', 'when']],
  ['It is free. We like it.', ['It is free.', 'We like it.']],
  ['We have data, incl. weathering, e.g. for roofs.', ['We have data, incl. weathering, e.g. for roofs.']],
  ['send the no. of employees, please', ['send the no. of employees, please']],
  ['sorry, no. we sold it', ['sorry, no.', 'we sold it']],
  ['Fri. afternoon works, approx. 3 pm.', ['Fri. afternoon works, approx. 3 pm.']],
])('%s', (text, sentences) => {
  expect(typedSentencesOf(text)).toEqual(sentences);
});
