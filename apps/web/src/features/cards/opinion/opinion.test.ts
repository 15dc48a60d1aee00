import { expect, it } from 'vitest';
import { changeBy, NO_OPINION, rolledBack } from './opinion.ts';

it('changes from any opinion to any other as specified', () => {
  const after = (liked: boolean | null, press: 'like' | 'dislike') =>
    changeBy(press, { ...NO_OPINION, liked });
  expect(after(null, 'like')).toEqual({ liked: true });
  expect(after(true, 'like')).toEqual({ liked: null });
  expect(after(false, 'like')).toEqual({ liked: true });
  expect(after(null, 'dislike')).toEqual({ liked: false });
  expect(after(false, 'dislike')).toEqual({ liked: null });
  expect(after(true, 'dislike')).toEqual({ liked: false });
});

it('saves and unsaves without changing the thumbs', () => {
  expect(changeBy('save', { bookmarked: false, liked: true })).toEqual({ bookmarked: true });
  expect(changeBy('save', { bookmarked: true, liked: null })).toEqual({ bookmarked: false });
});

it('rolls back a failed change', () => {
  const before = { bookmarked: false, liked: null };
  expect(rolledBack({ bookmarked: true, liked: null }, { bookmarked: true }, before)).toEqual(before);
  expect(rolledBack({ bookmarked: false, liked: true }, { liked: true }, before)).toEqual(before);
});

it('does not roll back what has been changed again since', () => {
  const before = { bookmarked: false, liked: null };
  expect(rolledBack({ bookmarked: true, liked: false }, { liked: true }, before)).toEqual({
    bookmarked: true,
    liked: false,
  });
});
