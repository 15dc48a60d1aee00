const KEY = 'cosmos.tab';

/** One text that survives a reload of this tab, and is gone with it; null if the browser refuses. */
export const tabStorage = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(value: string): void {
    try {
      sessionStorage.setItem(KEY, value);
    } catch {
      // A reload then loses it.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored there.
    }
  },
};
