import { useState } from 'react';
import { browserStorage } from '../../lib/browser/browser-storage.ts';

const KEY = 'cosmos.only-differences';

/** Whether facts that are equal in all columns are hidden; on by default, and remembered on this device. */
export function useOnlyDifferences(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => browserStorage.read(KEY) !== 'off');
  return [
    on,
    (next) => {
      browserStorage.write(KEY, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
