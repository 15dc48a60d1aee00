import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { detectLanguage } from '@cosmos/language/translation/detect-language.ts';
import { bareWord, isAddress, visible } from '../../plain-text.ts';
import { absenceIn, isSaidAfterAll, subjectsIn } from './absences.ts';
import { affirmsDenied } from './denials.ts';
import { figuresIn } from './figures.ts';
import { namesUnknown } from './names.ts';
import { areNumbersTrue, contradictsFit, isNamedIn, type Told } from './numbers.ts';
import { comparable, joined, type Source, sourceOf, sourceOfTexts } from './sources.ts';
import { isAboutAnother, shareSaid, withoutFigures } from './subjects.ts';

/** What the sentences of an answer are held against. */
export interface Claims {
  /** Whether a sentence says nothing that can be seen to be in none of the records that it cites. */
  isBorneOut(sentence: Pick<SummarySentence, 'text' | 'citations'>): boolean;
  /** Links and email addresses that the records hold. */
  addresses: ReadonlySet<string>;
}

interface Given {
  cards: readonly ResultCard[];
  totalFound: number;
  /** What the person wrote: the question, and those before it. */
  asked: readonly string[];
}

/** As written in records, anywhere; in lower case only as a separate word. */
const RECORD_ID = /U(?:TECH|RES)-|\bu(?:tech|res)-/;
/** "example dot com", "sales [at] example": addresses that are written so as not to look like any. */
const VEILED = /[([](?:dot|at)[)\]]|\bdot (?:com|net|org|io|co|info|example)\b/i;
/** Words that tell English from the other languages of questions. */
const ENGLISH = /\b(?:the|and|of|is|are|has|have|been|should|with|from|that|this|which|it|by|for|to)\b/i;
/** With fewer of its words in its records and the question, a sentence is made up: of 94 true ones none has, of 156 made up 148. */
const LEAST_SAID = 0.5;
export function claimsAbout({ cards, totalFound, asked }: Given): Claims {
  const byNumber = new Map(cards.map((card) => [card.number, { card, source: sourceOf(card) }]));
  const question = sourceOfTexts(asked);
  const language = detectLanguage(asked[0] ?? '');
  const read = (written: string, citations: readonly number[]): Sentence => {
    const text = comparable(visible(written)).trim();
    const isForeign = language !== 'en' && (detectLanguage(text) === language || !ENGLISH.test(text));
    const cited = citations.flatMap((number) => byNumber.get(number) ?? []);
    return {
      text,
      figures: figuresIn(text),
      cards: cited.map(({ card }) => card),
      sources: cited.map(({ source }) => source),
      source: joined(cited.map(({ source }) => source)),
      others: [...byNumber.values()].filter((each) => !cited.includes(each)).map(({ source }) => source),
      isComparable: !isForeign,
      isGerman: isForeign && language === 'de',
    };
  };
  return {
    addresses: new Set([...byNumber.values()].flatMap(({ source }) => [...source.addresses])),
    isBorneOut: ({ text, citations }) => {
      const told = read(text, citations);
      return (
        told.cards.length > 0 &&
        !RECORD_ID.test(told.text) &&
        !hasOtherAddress(told.text, told.source) &&
        areNumbersTrue(told, { shown: cards, totalFound, asked: question }) &&
        !contradictsFit(told.text, told.cards) &&
        !namesOthers(told, question) &&
        isOnItsRecords(told, question)
      );
    },
  };
}

interface Sentence extends Told {
  sources: readonly Source[];
  others: readonly Source[];
  isGerman: boolean;
}

function namesOthers({ text, source, figures, isGerman }: Sentence, question: Source): boolean {
  const except = figures.map(({ start, end }): [number, number] => [start, end]);
  return namesUnknown(text, { source: joined([source, question]), isGerman, except });
}

/** Whether a sentence is about the records that it cites; and what it says that they leave unsaid, they do leave unsaid. */
function isOnItsRecords(
  { text, figures, cards, source, sources, others, isComparable }: Sentence,
  question: Source,
): boolean {
  const absence = absenceIn(text);
  if (absence && (isSaidAfterAll(absence.unsaid, sources) || isKnownToFit(absence.unsaid, cards)))
    return false;
  const said = absence?.said ?? withoutFigures(text, figures);
  if (isComparable && shareSaid(said, joined([source, question])) < LEAST_SAID) return false;
  const statements = source.statements.map((each) => each.text);
  if (affirmsDenied(said, { subjects: subjectsIn(said), statements })) return false;
  return !others.some((other) => isAboutAnother(said, { source, other, question }));
}

/** Whether a text has no link, email address, record's id or number that none of the given ones has; and no name, unless those may be new. */
export function addsNothing(
  written: string,
  { given, newNames = false }: { given: readonly string[]; newNames?: boolean },
): boolean {
  const source = sourceOfTexts(given);
  const text = comparable(visible(written)).trim();
  const known = source.statements.flatMap(({ figures }) => figures);
  const figures = figuresIn(text);
  if (RECORD_ID.test(text) || hasOtherAddress(text, source)) return false;
  if (!figures.every(({ value }) => known.some((each) => each.value === value))) return false;
  const isGerman = detectLanguage(given.join('. ')) === 'de';
  return newNames || !namesUnknown(text, { source, isGerman, except: [] });
}

function hasOtherAddress(text: string, { addresses }: Source): boolean {
  if (VEILED.test(text)) return true;
  return text.split(/[\s<>()[\]"']+/).some((word) => isAddress(word) && !addresses.has(bareWord(word)));
}

/** Whether a record is known to meet, or not to meet, what a sentence calls unsaid. */
function isKnownToFit(text: string, cards: readonly ResultCard[]): boolean {
  const stems = new Set(terms(text));
  return cards.some(({ fit }) =>
    fit.some(({ requirement, status }) => status !== 'not_stated' && isNamedIn(requirement, stems)),
  );
}
