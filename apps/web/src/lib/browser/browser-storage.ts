/** Values that could not be stored, kept until the page is closed. */
const unsaved = new Map<string, string>();

/** localStorage, or the page’s own memory if the browser refuses it. */
export const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? unsaved.get(key) ?? null;
    } catch {
      return unsaved.get(key) ?? null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      unsaved.delete(key);
    } catch {
      unsaved.set(key, value);
    }
  },
  remove(key: string): void {
    unsaved.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  },
};
