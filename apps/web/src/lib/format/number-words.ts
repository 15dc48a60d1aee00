const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Spells out small numbers, as in running text. */
export function numberWord(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en-US');
}

/** "one group", "seven groups", "58 technologies". */
export function counted(count: number, one: string, many: string): string {
  return `${numberWord(count)} ${count === 1 ? one : many}`;
}
