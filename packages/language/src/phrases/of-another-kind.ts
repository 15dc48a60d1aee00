import { readLines } from '../data/read.ts';

const COMPOUNDS = readLines('compounds-of-another-kind.txt').flatMap((line) => line.split(';'));
const ANY = new RegExp(String.raw`\b(?:${COMPOUNDS.join('|')})s?\b`, 'giu');

/** A text without compounds that are no kind of what their last word names, unless what is asked for is one: "heat pump". */
export function withoutOtherKinds(text: string, asked: string): string {
  return text.replace(ANY, (compound) => {
    const first = compound.toLowerCase().split(/[\s-]/, 1)[0] ?? '';
    return asked.toLowerCase().includes(first) ? compound : ' ';
  });
}
