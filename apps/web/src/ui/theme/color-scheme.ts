import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../lib/browser/browser-storage.ts';

export type ColorScheme = 'light' | 'dark';

const STORAGE_KEY = 'mantine-color-scheme-value';
const listeners = new Set<() => void>();

/** What the person chose, else what the system prefers. */
function schemeNow(): ColorScheme {
  if (typeof window === 'undefined') return 'light';
  const chosen = browserStorage.read(STORAGE_KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkPreferred().matches ? 'dark' : 'light';
}

/** Tells the style sheets about the scheme, from now on. */
export function applyColorScheme(): void {
  const apply = () => {
    document.documentElement.dataset.mantineColorScheme = schemeNow();
  };
  apply();
  listeners.add(apply);
  darkPreferred().addEventListener('change', notify);
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) notify();
  });
}

export function chooseColorScheme(scheme: ColorScheme): void {
  browserStorage.write(STORAGE_KEY, scheme);
  notify();
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, schemeNow, schemeNow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function darkPreferred(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
