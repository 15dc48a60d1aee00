import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { visible } from '../../plain-text.ts';
import { addsNothing } from './claims.ts';
import { affirmsDenied, denies } from './denials.ts';
import { subjectsIn } from './absences.ts';
import { figuresIn, isSameNumber } from './figures.ts';
import { comparable, sourceOfTexts } from './sources.ts';
import { shareSaid } from './subjects.ts';

/** With fewer of its words in what was written, a sentence is made up. */
const LEAST_SAID = 0.6;
/** Days without a number; those with one, and the names of months and days, are told by it and by their capital. */
const SOON =
  /\b(?:today|tonight|tomorrow|yesterday|(?:next|this|last|coming) (?:week|month|year|quarter|spring|summer|autumn|fall|winter|monday|tuesday|wednesday|thursday|friday)|monday|tuesday|wednesday|thursday|friday|january|february|march|april|june|july|august|september|october|november|december)\b/giu;

export interface Written {
  /** What a sentence has to be borne out by. */
  texts: readonly string[];
  /** Names that may be mentioned besides, such as the addressee's. */
  names?: readonly string[];
}

/** Whether a sentence about letters says nothing, no figure, name, address or date, that can be seen not to stand in them. */
export function isWritten(sentence: string, { texts, names = [] }: Written): boolean {
  const text = comparable(visible(sentence)).trim();
  const statements = texts.flatMap(sentencesOf);
  const source = sourceOfTexts(statements);
  const all = comparable(texts.join('\n')).toLowerCase();
  const subjects = subjectsIn(text);
  return (
    subjects.length > 0 &&
    addsNothing(text, { given: [...texts, ...names] }) &&
    (text.toLowerCase().match(SOON) ?? []).every((day) => all.includes(day)) &&
    figuresIn(text).every((said) =>
      source.statements.some(({ figures }) =>
        figures.some(
          (each) =>
            isSameNumber(said.base, each.base) ||
            (isSameNumber(said.value, each.value) && (said.dimension === null || each.dimension === null)),
        ),
      ),
    ) &&
    shareSaid(text, source) >= LEAST_SAID &&
    !affirmsDenied(text, { subjects, statements }) &&
    !deniesAffirmed(text, { subjects, statements })
  );
}

/** Whether a sentence denies what none of the statements with most of its words denies. */
function deniesAffirmed(
  text: string,
  { subjects, statements }: { subjects: readonly string[]; statements: readonly string[] },
): boolean {
  if (!denies(text)) return false;
  const shared = (statement: string) => {
    const stems = new Set(subjectsIn(statement));
    return subjects.filter((stem) => stems.has(stem)).length;
  };
  const most = Math.max(0, ...statements.map(shared));
  return !statements.some((each) => shared(each) === most && denies(each));
}
