import { expect, it } from 'vitest';
import { piecesOf } from './passage-pieces.ts';

it('gives a passage of one line as it is, without the signs that it was cut', () => {
  expect(piecesOf('… kept 84% capacity over 600 cycles …')).toEqual(['kept 84% capacity over 600 cycles']);
});

it('gives the lines of a list without their signs', () => {
  expect(piecesOf('Advantages\n- Energy efficient\n• No curing\n\n2) Cheap')).toEqual([
    'Advantages',
    'Energy efficient',
    'No curing',
    'Cheap',
  ]);
});
