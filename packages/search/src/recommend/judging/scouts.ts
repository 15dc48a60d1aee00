import { sentences } from '@cosmos/language/sentences/sentences.ts';
import { STOP_WORDS } from '@cosmos/language/analysis/stop-words.ts';
import type { JudgedQuery } from '../../eval/collection.ts';
import type { CatalogueRecord } from './catalogue.ts';
import { Draws } from './draws.ts';
import { JUDGING_SEED, type Judging, type Member } from './members.ts';

const QUESTIONS_EACH = 3;
/** Fewer graded records can't be divided into those told and those to find. */
const FEWEST_GRADED = 4;
const DISLIKES = 5;
const LONGEST_INTEREST = 3;
const MOST_INTERESTS = 15;

/**
 * Members made of judged questions: three of one writer each, no question in two of them. Half of the answers that a human
 * graded above 0 are liked, some of those graded 0 disliked, and the parts of the needs are the interests. Records are
 * whole here: people judged them, not words. Those that nobody judged count as 0.
 */
export function scoutMembers(
  questions: readonly JudgedQuery[],
  catalogue: readonly CatalogueRecord[],
  { seed = JUDGING_SEED }: { seed?: number } = {},
): Judging {
  const byWriter = Map.groupBy(
    questions.filter(({ relevant }) => relevant.size > 0),
    ({ id }) => id.replace(/-?\d+$/, ''),
  );
  const draws = new Draws(seed);
  const members: Member[] = [];
  for (const all of byWriter.values()) {
    const mixed = draws.some(all, all.length);
    for (let from = 0; from + QUESTIONS_EACH <= mixed.length; from += QUESTIONS_EACH) {
      const member = memberOf(mixed.slice(from, from + QUESTIONS_EACH), catalogue, draws);
      if (member.grades.size >= FEWEST_GRADED) members.push(member);
    }
  }
  return { catalogue, members };
}

function memberOf(
  questions: readonly JudgedQuery[],
  catalogue: readonly CatalogueRecord[],
  draws: Draws,
): Member {
  const id = (at: number): string => catalogue[at]?.id ?? '';
  const grades = new Map<string, number>();
  for (const { relevant } of questions)
    for (const [at, grade] of relevant) grades.set(id(at), Math.max(grade, grades.get(id(at)) ?? 0));
  const judged = new Set(questions.flatMap((question) => [...question.judged].map(id)));
  const refused = [...judged].filter((record) => !grades.has(record));
  const interests = new Set(questions.flatMap(({ need }) => interestsOf(need)));
  return {
    told: {
      likes: draws.some([...grades.keys()], Math.floor(grades.size / 2)),
      saves: [],
      dislikes: draws.some(refused, DISLIKES),
      refusals: [],
      interests: [...interests].slice(0, MOST_INTERESTS),
      summary: questions.map(({ text }) => firstSentence(text)).join(' '),
    },
    grades,
  };
}

/** The words of a need between its small words and punctuation, three at most in a row. */
export function interestsOf(need: string): string[] {
  const parts: string[][] = [[]];
  for (const token of need.toLowerCase().split(/\s+/)) {
    const word = token.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const current = parts.at(-1) ?? [];
    if (word === '' || STOP_WORDS.has(word)) {
      parts.push([]);
      continue;
    }
    if (current.length === LONGEST_INTEREST || !token.startsWith(word)) parts.push([word]);
    else current.push(word);
    if (!token.endsWith(word)) parts.push([]);
  }
  return parts.filter(({ length }) => length > 0).map((part) => part.join(' '));
}

function firstSentence(text: string): string {
  const [first] = sentences(text);
  return first ? text.slice(first.start, first.end) : text;
}
