import { Store, useSelector } from '@tanstack/react-store';

/**
 * When a slice is emptied: `session` with the session; `person` once somebody else signs in, since an expired
 * session can be resumed; `page` never while the page is open, for data that belongs to nobody.
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
 * View state that outlives its component, in the memory of this page only, never in browser storage. Server data
 * belongs in React Query, and anything linkable in the address.
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

/** A component’s subscription to a slice, or to a part of it. */
export function useSlice<Value>(slice: Slice<Value>): Value;
export function useSlice<Value, Part>(slice: Slice<Value>, select: (value: Value) => Part): Part;
export function useSlice<Value, Part>(slice: Slice<Value>, select?: (value: Value) => Part): Value | Part {
  return useSelector(store, ({ [slice.name]: kept = slice.initial }) =>
    select ? select(kept as Value) : (kept as Value),
  );
}

/** All slices created. */
export function pageSlices(): readonly Slice<unknown>[] {
  return [...slices.values()];
}

export function emptySlices(lifetime: Lifetime): void {
  store.setState((now) =>
    Object.fromEntries(Object.entries(now).filter(([name]) => slices.get(name)?.lifetime !== lifetime)),
  );
}
