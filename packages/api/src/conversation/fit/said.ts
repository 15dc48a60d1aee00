import { stem, terms, words } from '@cosmos/language/analysis/analyse.ts';
import { withPreferredTerms } from '@cosmos/language/phrases/interchangeable.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';

/** A sentence of a record, or its title, with its words. */
export interface Said {
  text: string;
  /** Null for the title. */
  place: { start: number; end: number } | null;
  /** How likely it tells of the technology itself, 0…1. */
  own: number;
  /** Its words in order, with what means the same said in one way. */
  words: readonly string[];
  stems: readonly string[];
  /** For each word the number of its clause. */
  clauses: readonly number[];
  held: ReadonlySet<string>;
  /** All its words as written in lower case, a mark between clauses: what stands before and behind a word. */
  tokens: readonly string[];
}

const CLAUSE_END =
  /[,;:.!?()\n]|\s[–—-]\s|\b(?:and|but|which|that|while|whereas|because|where|when|unlike)\b/iu;
const TOKEN = /[\p{L}\p{N}]+|[,;:.!?()•·\n–—]/gu;
/** The same record is held against several requirements, and again in the next turn. */
const latest = new Map<string, readonly Said[]>();
const KEPT = 200;

/** The title of a record and the sentences of its text, in order. */
export function saidIn(title: string, text: string): readonly Said[] {
  const key = `${title}\n${text}`;
  const known = latest.get(key);
  if (known) return known;
  const all = [
    saidOf(title, { place: null, own: 1 }),
    ...sentenceKinds(text).map(({ start, end, own }) =>
      saidOf(text.slice(start, end).trim(), { place: { start, end }, own }),
    ),
  ];
  if (latest.size >= KEPT) latest.delete(latest.keys().next().value ?? '');
  latest.set(key, all);
  return all;
}

function saidOf(text: string, { place, own }: Pick<Said, 'place' | 'own'>): Said {
  const parts = withPreferredTerms(text)
    .split(CLAUSE_END)
    .map((part) => words(part));
  const all = parts.flat();
  const stems = all.map(stem);
  return {
    text,
    place,
    own,
    words: all,
    stems,
    clauses: parts.flatMap((part, at) => part.map(() => at)),
    held: new Set([...stems, ...terms(text)]),
    tokens: withPreferredTerms(text).toLowerCase().match(TOKEN) ?? [],
  };
}

/** From here on a sentence tells of the technology itself. */
const SURELY_OWN = 0.5;

export function isOwn({ own }: Pick<Said, 'own'>): boolean {
  return own >= SURELY_OWN;
}
