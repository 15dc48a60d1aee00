import { isMember } from './salutation.ts';

const FEW_WORDS = 5;
/** Whoever signs, with a title and an office below. */
const SIGNING_LINES = 4;
const SIGNING_WORDS = 6;

/**
 * A letter without the lines around it that greet the member by name and take leave, in whatever language: "Kia ora Maya,", and
 * "Ngā mihi," above the name that it is signed with.
 */
export function withoutFrame(text: string, member: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (greets(lines[first] ?? '', member)) lines[first] = '';
  const written = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const leave = written.findLast((at) => takesLeave(lines[at] ?? ''));
  const below = written.filter((at) => leave !== undefined && at > leave).map((at) => lines[at] ?? '');
  const isSigned = below.length <= SIGNING_LINES && below.every(isOfSignature);
  return lines.slice(0, isSigned ? leave : undefined).join('\n');
}

function greets(line: string, member: string): boolean {
  const words = line
    .trim()
    .replace(/[\s,:!.–-]+$/u, '')
    .split(/\s+/);
  if (words.length < 2 || words.length > FEW_WORDS || !/[,:!]\s*$/u.test(line)) return false;
  return isMember(words.at(-1) ?? '', member);
}

function takesLeave(line: string): boolean {
  return /^[\p{L}\s'’-]+,\s*$/u.test(line) && line.trim().split(/\s+/).length <= FEW_WORDS;
}

function isOfSignature(line: string): boolean {
  return (
    !/[.?!:]\s*$/u.test(line) &&
    /^\P{Ll}/u.test(line.trim()) &&
    line.trim().split(/\s+/).length <= SIGNING_WORDS
  );
}
