import { useState } from 'react';

/** Which rows of a list are marked, by their ids. */
export function useMarks() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return {
    marked,
    mark: (id: string) =>
      setMarked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    /** Marks these and no others. */
    markOnly: (ids: readonly string[]) => setMarked(new Set(ids)),
    unmark: (ids: readonly string[]) =>
      setMarked((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  };
}
