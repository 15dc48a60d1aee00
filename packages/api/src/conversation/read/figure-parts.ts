import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isDescribing } from '@cosmos/language/phrases/word-kinds.ts';
import type { Required } from './requirements/required.ts';

/** So many words say something by themselves. */
const ENOUGH = 2;
/** What begins so is about something else than the figure: "under 400 g controlled by muscle signals". */
const ANEW =
  /^\s*,?\s*(?:(?:and|but|while|that|which|with(?!\s+no\b)|from(?!\s\d)|using)\s|\p{L}+(?:ed|ing)\s(?=(?:by|with|from|in|on|at|to|for|through|via|under|into|as)\b))/iu;
const JOINING = /^[\s,]*(?:(?:and|but|that|which)\s+)?|[\s,]*(?:\b(?:and|but|at|in|for|to|with)\s*)*$/giu;

interface Figure {
  from: number;
  to: number;
  /** Whether it says how much of something there is in something else. */
  isContent: boolean;
}

/** "80 % of the efficiency for 1,000 h": two figures, each of which can be stated without the other. */
const SHARE = /%|\bper ?cent\b/iu;
const FOR_SO_LONG = /^\s+(?:for|over|after)\s+$/iu;

/**
 * A figure stays with what it measures: "sticks to wet tissue within a minute". What is said anew behind it is another point: "a hand
 * under 400 g controlled by muscle signals".
 */
export function partsByFigure(text: string, span: Required, figures: readonly Figure[]): Required[] {
  const figure = figures.find(({ from, to }) => from < span.to && to > span.from);
  if (!figure || figure.isContent) return [span];
  const lasting = figures.find(
    ({ from, to }) =>
      to <= span.to &&
      SHARE.test(text.slice(figure.from, figure.to)) &&
      FOR_SO_LONG.test(text.slice(figure.to, from)),
  );
  if (lasting)
    return [
      { ...span, to: figure.to, text: text.slice(span.from, figure.to) },
      { ...span, from: lasting.from, text: text.slice(lasting.from, span.to) },
    ];
  const isNew = ANEW.test(text.slice(figure.to, span.to));
  const after = isNew ? partOf(text, span, { from: figure.to, to: span.to }) : null;
  const from = isListed(text.slice(span.from, figure.from)) ? figure.from : Math.min(span.from, figure.from);
  const to = after ? figure.to : Math.max(span.to, figure.to);
  const own = { ...span, from, to, text: text.slice(from, to) };
  return [own, ...(after ? partsByFigure(text, after, figures) : [])];
}

/** "In the field, at least 100 plots an hour": a noun before the comma is of what came before. */
function isListed(before: string): boolean {
  const [, word = ''] = /^([\p{L}-]+),\s+$/u.exec(before) ?? [];
  return word !== '' && !isDescribing(word) && verbOf(word) === null;
}

/** "From a drop of blood" says enough, though "drop" alone tells little. */
const FROM = /^from\s/iu;

/** A stretch without what joins it to the figure; null if it says too little. */
function partOf(text: string, span: Required, { from, to }: Pick<Figure, 'from' | 'to'>): Required | null {
  const written = text.slice(from, to);
  const said = written.replace(JOINING, '');
  const isSource = FROM.test(said) && terms(said).length > 0;
  if (contentTerms(said).length < ENOUGH && !isSource) return null;
  const at = from + written.indexOf(said);
  return { ...span, from: at, to: at + said.length, text: said };
}
