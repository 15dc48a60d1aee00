/** One text that survives a reload of this tab, and is gone with it; null if the browser refuses. */
function tabStorageAt(key: string) {
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(value: string): void {
      try {
        sessionStorage.setItem(key, value);
      } catch {
        // A reload then loses it.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored there.
      }
    },
  };
}

export const tabStorage = tabStorageAt('cosmos.tab');

/** What only this tab knows of a sign-in at the company's provider, until it comes back: its secret, a space, the address. */
export const companyAttempt = tabStorageAt('cosmos.company');
