import { subjectsIn } from './absences.ts';
import type { Figure } from './figures.ts';
import type { Source } from './sources.ts';

/** So many words more that only another record has, and the sentence is about that one. */
const MORE_OF_ANOTHER = 2;

/** Numbers in words and units don't tell what a sentence is about. */
export function withoutFigures(text: string, figures: readonly Figure[]): string {
  return figures.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

/** How much of what a sentence is about its sources speak of, 0…1. */
export function shareSaid(text: string, { stems }: Source): number {
  const all = subjectsIn(text);
  return all.length === 0 ? 1 : all.filter((stem) => stems.has(stem)).length / all.length;
}

/**
 * Whether a sentence is about another record: one sentence of that has all of its words, or several more than any of its own
 * records' sentences; or the whole record has more words of it that the others lack.
 */
export function isAboutAnother(
  text: string,
  { source, other, question }: { source: Source; other: Source; question: Source },
): boolean {
  const stems = subjectsIn(text).filter((stem) => !question.stems.has(stem));
  const inOne = ({ statements }: Source) =>
    Math.max(0, ...statements.map((each) => stems.filter((stem) => each.stems.has(stem)).length));
  const [own, others] = [inOne(source), inOne(other)];
  if (others - own >= MORE_OF_ANOTHER || (others === stems.length && own < others)) return true;
  const onlyIn = (one: Source, not: Source) =>
    stems.filter((stem) => one.stems.has(stem) && !not.stems.has(stem)).length;
  return onlyIn(other, source) - onlyIn(source, other) >= MORE_OF_ANOTHER;
}
