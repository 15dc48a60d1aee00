import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { requirementsOf, type Requirement } from '@cosmos/contract/conversation/requirements-of.ts';
import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { readRequirements } from '../../read/constraints.ts';
import type { Listing } from '../../results/training/listings.ts';

/** A requirement of a question and a record, as a reader judged them. */
export interface Label {
  question: string;
  /** The question as it was asked; empty where only its requirements are kept. */
  message: string;
  /** As the reader wrote it; "not: " marks what is ruled out. */
  written: string;
  requirement: Requirement;
  constraint: Constraint | null;
  listing: Listing;
  score: number;
  status: FitStatus;
  /** Numbers of the sentences that say so; none if only the title does. */
  sentences: readonly number[];
}

const EXCLUSION = /^not: /;
const QUESTIONS = join(import.meta.dirname, '../../../../../search/src/eval/questions/queries.jsonl');
const PROBLEMS = join(import.meta.dirname, 'problems.tsv');

export function readLabels(path: string, listings: ReadonlyMap<string, Listing>): Label[] {
  const messages = readMessages();
  return rowsOf(path).flatMap(([question = '', written = '', record = '', score, status, sentences = '']) => {
    const listing = listings.get(record);
    if (!listing) return [];
    return {
      question,
      message: messages.get(question) ?? '',
      written,
      ...asRead(written),
      listing,
      score: Number(score),
      status: status as FitStatus,
      sentences: sentences.split(',').filter(Boolean).map(Number),
    };
  });
}

function rowsOf(path: string): string[][] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** Questions in their own words, which make clear what has to meet the requirements. */
function readMessages(): Map<string, string> {
  const judged = readFileSync(QUESTIONS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { _id: string; text: string });
  return new Map([
    ...judged.map(({ _id, text }): [string, string] => [_id, text]),
    ...rowsOf(PROBLEMS).map(([id = '', text = '']): [string, string] => [id, text]),
  ]);
}

/** A requirement as the product reads it from a message that says nothing else. */
function asRead(written: string): Pick<Label, 'requirement' | 'constraint'> {
  const { constraints, exclusions } = readRequirements(written);
  const isRuledOut = EXCLUSION.test(written) || (constraints.length === 0 && exclusions.length > 0);
  const figure = constraints.find(({ value }) => value !== null);
  const { comparator, value, unit } = figure ?? { comparator: null, value: null, unit: null };
  const constraint = { text: written, comparator, value, unit, preferred: false };
  const [requirement] = isRuledOut
    ? requirementsOf({ constraints: [], exclusions: [written.replace(EXCLUSION, 'no ')] })
    : requirementsOf({ constraints: [constraint], exclusions: [] });
  if (!requirement) throw new Error(`“${written}” requires nothing.`);
  return { requirement, constraint: isRuledOut ? null : constraint };
}

/** Whether the first readers judged it, who took more for met than the later ones. */
export function isOfFirst({ question }: Pick<Label, 'question'>): boolean {
  return /^[f-jw]/.test(question);
}

/** Who wrote a question: each wrote in a way of their own, so that only others' questions show what is new. */
export function writerOf({ question }: Pick<Label, 'question'>): string {
  const [letter = ''] = question;
  return /[f-j]/.test(letter) ? 'f–j' : /[sw]/.test(letter) ? (question.split('-', 1)[0] ?? '') : letter;
}
