import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { statementsIn } from '../../extract/statements.ts';
import type { Required } from './requirements/required.ts';

/** So many words say something by themselves. */
const ENOUGH = 2;
/** What begins so is about something else than the figure: "under 400 g controlled by muscle signals". */
const ANEW =
  /^\s*,?\s*(?:(?:and|but|while|that|which|with|without|from(?!\s\d)|using)\s|\p{L}+(?:ed|ing)\s(?=(?:by|with|from|in|on|at|to|for|through|via|under|into|as)\b))/iu;
/** "In under a minute"; after a noun it is what is measured: "delay under a second". */
const TAKES = /\bin\s+$|^within\b/i;
const NEGATED = /\b(?:not|never|cannot)\b|n[’']t\b/i;
const JOINING = /^[\s,]*(?:(?:and|but|that|which)\s+)?|[\s,]*(?:\b(?:and|but|at|in|for|to|with)\s*)*$/giu;

interface Figure {
  from: number;
  to: number;
  /** Whether it says how much of something there is in something else. */
  isContent: boolean;
  /** Whether it says how long something may take. */
  isTimeLimit: boolean;
}

/**
 * "Sticks to wet tissue within a minute" requires two things, "a hand under 400 g controlled by muscle signals" as well. Any other
 * figure says little without the words before it: "resists acid for 24 months".
 */
export function partsByFigure(text: string, span: Required, figures: readonly Figure[]): Required[] {
  const figure = figures.find(({ from, to }) => from < span.to && to > span.from);
  if (!figure || figure.isContent) return [span];
  const isOutcome = OUTCOME.test(text.slice(span.from, figure.from));
  const isApart =
    figure.isTimeLimit && !isOutcome && takesTime(text, span, figure) && !isMeasured(span, figure);
  const before = isApart ? partOf(text, span, { from: span.from, to: figure.from }) : null;
  const isNew = ANEW.test(text.slice(figure.to, span.to));
  const after = isNew ? partOf(text, span, { from: figure.to, to: span.to }) : null;
  const from = before ? figure.from : Math.min(span.from, figure.from);
  const to = after ? figure.to : Math.max(span.to, figure.to);
  const own = { ...span, from, to, text: text.slice(from, to) };
  return [before, own, ...(after ? partsByFigure(text, after, figures) : [])].filter((part) => part !== null);
}

/** "Gives an answer within a minute": that there is an answer says nothing without the time. */
const OUTCOME =
  /\b(?:answers?|results?|values?|readings?|verdicts?|reports?|signals?|information|numbers?|there|ready|available)\s*$/i;

/** Whether a stretch says how long what it says may take. */
function takesTime(text: string, { from, to }: Pick<Required, 'from' | 'to'>, figure: Figure): boolean {
  const isTaken = TAKES.test(text.slice(from, figure.from)) || TAKES.test(text.slice(figure.from, figure.to));
  return isTaken && !NEGATED.test(text.slice(from, to));
}

/** Whether the words of a stretch tell what a figure in it measures. */
function isMeasured({ text, from }: Required, figure: Figure): boolean {
  return statementsIn(text).some(
    ({ quantity: { start } }) => from + start >= figure.from && from + start < figure.to,
  );
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
