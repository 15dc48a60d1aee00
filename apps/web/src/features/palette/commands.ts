/** An entry of the palette. */
export interface Command {
  id: string;
  label: string;
  /** Further words by which it is found. */
  words?: string;
}

/** Those that hold each word that was typed, in whatever order; all where nothing was typed. */
export function matching<Entry extends Command>(commands: readonly Entry[], typed: string): Entry[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words = '' }) => {
    const text = `${label} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
