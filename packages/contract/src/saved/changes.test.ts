import { describe, expect, it } from 'vitest';
import { changesInWords, changesSince, type SavedSnapshot } from './changes.ts';

const SAVED: SavedSnapshot = {
  title: 'A membrane',
  listed: true,
  trl: 4,
  patents: 'pending',
  says: null,
  contact: { name: 'Ellen Marsh', email: 'em@x.edu' },
};
const told = (now: Partial<SavedSnapshot>, before: Partial<SavedSnapshot> = {}) =>
  changesInWords(changesSince({ ...SAVED, ...before }, { ...SAVED, ...now }));

describe('what changed since a record was saved', () => {
  it.each<[Partial<SavedSnapshot>, string]>([
    [{}, ''],
    [{ trl: 6 }, 'Readiness TRL 4 → TRL 6'],
    [{ trl: null }, 'Readiness no longer stated (was TRL 4)'],
    [{ says: 'optioned' }, 'Now under option, according to the university'],
    [{ says: 'unavailable' }, 'No longer available, according to the university'],
    [{ patents: 'granted' }, 'Patent granted'],
    [{ patents: null }, 'Patent status no longer stated'],
    [{ contact: { name: 'Ed', email: 'ed@x.edu' } }, 'New contact: Ed'],
    [{ contact: { name: null, email: 'ed@x.edu' } }, 'New contact'],
    [{ contact: null }, 'Contact removed'],
    [{ contact: { name: 'Ellen Marsh, PhD', email: 'em@x.edu' } }, ''],
    [{ title: 'A better membrane' }, 'Title was “A membrane”'],
    [{ listed: false, trl: 9, title: 'x' }, 'No longer listed by the university'],
    [{ trl: 5, says: 'optioned' }, 'Now under option, according to the university · Readiness TRL 4 → TRL 5'],
  ])('%j is told as "%s"', (now, line) => expect(told(now)).toBe(line));

  it('can also be good news', () => {
    expect(told({}, { says: 'optioned' })).toBe('No longer reported as optioned or unavailable');
    expect(told({}, { trl: null })).toBe('Readiness now stated: TRL 4');
  });

  it('is nothing where nothing was kept, or the record is still withdrawn', () => {
    expect(changesSince(null, SAVED)).toEqual([]);
    expect(changesSince(SAVED, null)).toEqual([]);
    expect(told({ listed: false }, { listed: false })).toBe('');
  });

  it('of a researcher is the name or the listing', () => {
    const ada = { title: 'Ada Lo', listed: true };
    expect(changesSince(ada, { ...ada, title: 'Ada Lo-Hill' })).toEqual([
      { kind: 'title', before: 'Ada Lo' },
    ]);
    expect(changesSince(ada, { ...ada, listed: false })).toEqual([{ kind: 'withdrawn' }]);
  });
});
