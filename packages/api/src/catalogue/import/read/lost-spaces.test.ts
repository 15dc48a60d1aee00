import { expect, it } from 'vitest';
import { withLostSpaces } from './lost-spaces.ts';

it.each([
  [
    'It was builtin vitro, and its efficacy testedin vivousing animal models.',
    'It was built in vitro, and its efficacy tested in vivo using animal models.',
  ],
  [
    'reducing toxicityin vivo. Its in vivobiocompatibility',
    'reducing toxicity in vivo. Its in vivo biocompatibility',
  ],
  [
    'Insulin in vitro, in situ and in situations of need',
    'Insulin in vitro, in situ and in situations of need',
  ],
  ['in Vitrogen gels, in vitros', 'in Vitrogen gels, in vitros'],
])('%j is %j', (text, repaired) => {
  expect(withLostSpaces(text)).toBe(repaired);
});
