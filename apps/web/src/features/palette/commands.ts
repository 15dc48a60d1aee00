/** An entry of the palette. */
export interface Command {
  id: string;
  label: string;
  /** More words to find it by. */
  words?: string;
}

/** The entries that contain each typed word, in any order; all if nothing was typed. */
export function matching<Entry extends Command>(commands: readonly Entry[], typed: string): Entry[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words = '' }) => {
    const text = `${label} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
