import { expect, it } from 'vitest';
import type { MessageAct } from '../read/question/act.ts';
import type { EarlierTurn } from '../read/question/question.ts';
import { shownSoFar } from './shown.ts';

const turn = (act: MessageAct, resultIds: string[]) => ({ act, resultIds }) as EarlierTurn;

it('the last search’s list, what was talked about since, and what was shown before', () => {
  expect(
    shownSoFar([
      turn('search', ['a', 'b', 'c']),
      turn('question', ['b']),
      turn('smalltalk', []),
      turn('search', ['d', 'e', 'f']),
      turn('details', ['e']),
      turn('patent', ['d', 'f']),
    ]),
  ).toEqual({ list: ['d', 'e', 'f'], talkedAbout: [['d', 'f'], ['e']], older: ['b', 'a', 'c'] });
});

it('more results like one of them are a list of their own, and so is a first answer of whatever kind', () => {
  expect(shownSoFar([turn('search', ['a', 'b']), turn('similar', ['c'])])).toMatchObject({
    list: ['c'],
    older: ['a', 'b'],
  });
  expect(shownSoFar([turn('details', ['a'])])).toEqual({ list: ['a'], talkedAbout: [], older: [] });
  expect(shownSoFar([])).toEqual({ list: [], talkedAbout: [], older: [] });
});

it('an answer about all of the list leaves it the list', () => {
  expect(shownSoFar([turn('search', ['a', 'b']), turn('best', ['b', 'a'])])).toMatchObject({
    list: ['b', 'a'],
    talkedAbout: [],
  });
});
