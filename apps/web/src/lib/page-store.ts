import { Store, useSelector } from '@tanstack/react-store';

/**
 * When a slice is emptied: with the session, or only once somebody else comes (an expired session can be gone on with), or
 * never while the page stands, for what is nobody's own.
 */
export type Lifetime = 'session' | 'person' | 'page';

export interface Slice<Value> {
  readonly name: string;
  readonly initial: Value;
  readonly lifetime: Lifetime;
  get: () => Value;
  set: (next: Value | ((now: Value) => Value)) => void;
}

const store = new Store<Readonly<Record<string, unknown>>>({});
const slices = new Map<string, Slice<unknown>>();

/**
 * View state that outlives its component: memory of this page alone, never of the browser. What the server knows is React
 * Query's, and what can be linked to is the address's.
 */
export function pageSlice<Value>(name: string, initial: Value, lifetime: Lifetime = 'session'): Slice<Value> {
  const valueIn = (state: Readonly<Record<string, unknown>>) =>
    name in state ? (state[name] as Value) : initial;
  const slice: Slice<Value> = {
    name,
    initial,
    lifetime,
    get: () => valueIn(store.state),
    set: (next) =>
      store.setState((now) => ({
        ...now,
        [name]: typeof next === 'function' ? (next as (value: Value) => Value)(valueIn(now)) : next,
      })),
  };
  slices.set(name, slice as Slice<unknown>);
  return slice;
}

/** A slice, or a part of it, as a component reads it. */
export function useSlice<Value>(slice: Slice<Value>): Value;
export function useSlice<Value, Part>(slice: Slice<Value>, select: (value: Value) => Part): Part;
export function useSlice<Value, Part>(slice: Slice<Value>, select?: (value: Value) => Part): Value | Part {
  return useSelector(store, ({ [slice.name]: kept = slice.initial }) =>
    select ? select(kept as Value) : (kept as Value),
  );
}

/** All that were made. */
export function pageSlices(): readonly Slice<unknown>[] {
  return [...slices.values()];
}

export function emptySlices(lifetime: Lifetime): void {
  store.setState((now) =>
    Object.fromEntries(Object.entries(now).filter(([name]) => slices.get(name)?.lifetime !== lifetime)),
  );
}
