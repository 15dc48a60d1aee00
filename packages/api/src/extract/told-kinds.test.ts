import { expect, it } from 'vitest';
import { listLedBy } from './lists.ts';
import { USES_LEAD } from './told-kinds.ts';

const shown = (text: string) => {
  const found = listLedBy(text, USES_LEAD);
  return found && text.slice(found.start, found.end);
};

it('reads what a record is for, and ignores the word inside a sentence', () => {
  expect(shown('A film.\n\nPotential Applications\n\n- Packaging\n- Coatings')).toBe('Packaging\n- Coatings');
  expect(shown('A film. Suggested uses include packaging and coatings. It is new.')).toBe(
    'packaging and coatings',
  );
  expect(shown('The many applications of this film are not told')).toBeNull();
});
