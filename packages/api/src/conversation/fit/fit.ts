import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Constraint, Reading } from '@cosmos/contract/conversation/reading.ts';
import type { FitStatus, RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { type Requirement, requirementsOf } from '@cosmos/contract/conversation/requirements-of.ts';
import { membersOf } from '@cosmos/language/phrases/members.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import type { Likeness, LiveIndex } from '../../ports/live-index.ts';
import type { Words } from '../results/answering.ts';
import { wordsOf } from '../results/answers.ts';
import { asksForFigure, comparedFigures, isTaken } from './figures.ts';
import { isFreeOf } from './free-of.ts';
import { saysTimes, timesIn } from './how-often.ts';
import { hasItsNumbers, hasItsWords, isOfKind, saysOfWhat, SURELY_OWN } from './in-words.ts';
import { isDoneBy, isMadeWith } from './made-with.ts';
import { isNoEvidence } from './no-evidence.ts';
import weights from './fit-weights.json' with { type: 'json' };
import { harmsIn } from '../read/harms.ts';
import { type Asked, type FitRow, fitRows, isDenied, saidOf } from './said-of.ts';
import { standsUpTo } from './withstands.ts';
import { byTitle } from './titled.ts';
import { isOfAnother, saysPredicate, standsApart } from './predicate.ts';

/** So many requirements of a question are checked. */
const MOST = 8;
/**
 * A record counts as stating a requirement from this probability on, if a sentence says it, too. Of what is told so then, figures and
 * exclusions included, .89 is met; with .7 a tenth less is told, with .62 more of it is wrong.
 */
const STATED = 0.66;
/** Of what is told by a sentence with less of a requirement's words than this, .71 is stated; with more, .92. */
const MOST_WORDS = 0.5;
/** In words; what is longer is several sentences whose ends nobody wrote. */
const LONGEST_SENTENCE = 80;
const READ_CHARACTERS = 20_000;
/** A sentence below this often says what others use; of 45 sentences above it with what was ruled out, one did. */
const OWN_MEANS = 0.75;

/** Adjectives that are nouns of another meaning as well, by words that are none: "light" is no lamp. */
const OF_ONE_SENSE = new Map([
  ['light', 'lightweight'],
  ['very light', 'lightweight'],
]);

type Index = Pick<LiveIndex, 'frequency' | 'concepts' | 'knowledge' | 'likeness' | 'passageIn'>;

/** What a question requires, and its text if it is known. */
type Asking = Pick<Reading, 'constraints' | 'exclusions'> & Partial<Pick<Reading, 'text'>>;

/** A requirement with what is compared with records. */
interface Checked {
  label: string;
  asked: Asked;
  constraint: Constraint | null;
  /** Whether it is what harms the asker's thing, which a technology has to stand up to. */
  isHarm: boolean;
  /** What is known of its words, looked up once for all records. */
  words: Words;
}

/** The cards, each with whether its record meets the requirements of a reading, by its own sentences. */
export async function withFit(
  index: Index,
  cards: readonly ResultCard[],
  reading: Asking,
): Promise<ResultCard[]> {
  const requirements = requirementsOf(reading).slice(0, MOST);
  if (requirements.length === 0 || cards.length === 0) return [...cards];
  const technologies = cards.filter(({ type }) => type === 'technology');
  const likeness = await index.likeness(
    requirements.map(({ thing }) => thing),
    technologies,
  );
  const checked = requirements.map((each) => checkedOf(index, each, { reading, likeness }));
  return cards.map((card) => {
    if (card.type !== 'technology') return card;
    const fit = checked.map((each) => fitOf(index, card, each));
    return {
      ...card,
      fit: fit.map((each, at) =>
        besides(each, { constraint: checked[at]?.constraint, fit, asked: reading.text ?? '' }),
      ),
    };
  });
}

/**
 * "80 % of the efficiency for 1,000 h", "sticks to wet tissue within a minute": a figure that says nothing of what it measures is
 * told by a sentence that tells another of the figures that were asked for, or what it stands beside.
 */
function besides(
  one: RequirementFit,
  {
    constraint,
    fit,
    asked,
  }: { constraint: Constraint | null | undefined; fit: readonly RequirementFit[]; asked: string },
): RequirementFit {
  if (one.status !== 'not_stated' || !constraint || !asksForFigure(constraint)) return one;
  for (const { status, sentence, requirement } of fit) {
    if (status !== 'met' || sentence === null) continue;
    if (!/\d/.test(requirement) && !isBeside(asked, requirement, constraint.text)) continue;
    const compared = comparedFigures(constraint, sentence.text);
    if (compared?.isMet === true)
      return { ...one, status: 'met', sentence: { ...sentence, marks: [compared.mark] } };
  }
  return one;
}

function isBeside(asked: string, requirement: string, figure: string): boolean {
  return [`${requirement} ${figure}`, `${requirement} in ${figure}`].some((both) => asked.includes(both));
}

function checkedOf(
  index: Index,
  { kind, text, thing, label, isDenied }: Requirement,
  { reading, likeness }: { reading: Asking; likeness: Likeness },
): Checked {
  const words = wordsOf(index);
  const synonyms = words.synonyms(thing);
  const constraint = reading.constraints.find((each) => each.text === text) ?? null;
  return {
    label,
    asked: { text: OF_ONE_SENSE.get(thing.toLowerCase()) ?? thing, isExclusion: isDenied },
    constraint: kind === 'constraint' ? constraint : null,
    isHarm: harmsIn(reading.text ?? '').some((harm) => harm.text === text),
    words: { ...words, synonyms: () => synonyms, likeness },
  };
}

function fitOf(index: Index, card: ResultCard, checked: Checked): RequirementFit {
  const { label, asked, constraint, isHarm, words } = checked;
  const text = (card.summary ?? '').slice(0, READ_CHARACTERS);
  const { title, university, score } = card;
  const rows = fitRows(text, asked, { title, university, words }).filter(
    (row) =>
      row.sentence === null ||
      !(isNoEvidence(row.text, asked) || (!asked.isExclusion && isElsewhere(row.text, asked.text, title))),
  );
  if (isHarm) return { requirement: label, ...againstHarm(rows, asked.text) };
  const times = timesIn(asked.text);
  if (times) {
    const often = rows.find(({ own, text: said }) => own >= SURELY_OWN && saysTimes(said, times));
    const sentence = often ? passageOf(index, often, { asked, mark: null }) : null;
    return { requirement: label, status: often ? 'met' : 'not_stated', sentence };
  }
  const titled = byTitle(title, asked);
  if (titled)
    return {
      requirement: label,
      status: titled,
      sentence: passageOf(index, { text: title, sentence: null }, { asked, mark: null }),
    };
  const ruledOut = asked.isExclusion ? ruledOutIn(rows, asked.text) : null;
  if (ruledOut) {
    const { row, status } = ruledOut;
    return { requirement: label, status, sentence: passageOf(index, row, { asked, mark: null }) };
  }
  const figure = constraint && figureIn(rows, constraint);
  if (figure) return { requirement: label, ...figure };
  const { row, probability } = saidOf(rows, { asked, score, words, weights });
  const stated = row && probability >= STATED ? statedBy(row, { asked, constraint }) : null;
  if (row && stated)
    return {
      requirement: label,
      status: stated.status,
      sentence: passageOf(index, row, { asked, ...stated }),
    };
  const isWorded = !asked.isExclusion && !(constraint && asksForFigure(constraint));
  const worded = isWorded
    ? rows.find(
        (each) =>
          isOfKind(each, asked.text) ||
          (hasItsWords(each, asked.text) &&
            hasItsNumbers(each.text, asked.text) &&
            saysPredicate(each.text, asked.text)),
      )
    : undefined;
  if (!worded) return { requirement: label, status: 'not_stated', sentence: null };
  return { requirement: label, status: 'met', sentence: passageOf(index, worded, { asked, mark: null }) };
}

/** Whether a sentence has the words of a requirement, but says them of different things, or of another. */
function isElsewhere(sentence: string, requirement: string, title: string): boolean {
  const isRunOn = sentence.split(/\s+/).length > LONGEST_SENTENCE;
  return isRunOn || standsApart(sentence, requirement) || isOfAnother(sentence, requirement, title);
}

/** A sentence that says in so many words that the technology does without what was ruled out, or else that it has it. */
function ruledOutIn(rows: readonly FitRow[], thing: string): { row: FitRow; status: FitStatus } | null {
  const free = rows.find(({ own, text }) => own >= SURELY_OWN && isFreeOf(text, thing));
  if (free) return { row: free, status: 'met' };
  const kinds = [thing, ...membersOf(thing)];
  const made = rows.find(
    ({ own, text }) =>
      own >= OWN_MEANS && kinds.some((kind) => isMadeWith(text, kind) || isDoneBy(text, kind)),
  );
  return made ? { row: made, status: 'not_met' } : null;
}

function againstHarm(rows: readonly FitRow[], harm: string): Pick<RequirementFit, 'status' | 'sentence'> {
  for (const { text, own, sentence } of rows) {
    const mark = own >= SURELY_OWN ? standsUpTo(text, harm) : null;
    const source = sentence ? 'summary' : 'title';
    if (mark) return { status: 'met', sentence: { source, text, marks: [mark] } };
  }
  return { status: 'not_stated', sentence: null };
}

/** The figure of a sentence on the technology itself that measures the property that is asked for, whatever its other words. */
function figureIn(
  rows: readonly FitRow[],
  constraint: Constraint,
): Pick<RequirementFit, 'status' | 'sentence'> | null {
  if (!asksForFigure(constraint)) return null;
  for (const { text, own, sentence } of rows) {
    const compared = sentence && own >= SURELY_OWN ? comparedFigures(constraint, text) : null;
    if (compared?.isSameProperty !== true && !(compared?.isMet === true && isTaken(constraint, text)))
      continue;
    const status = compared.isMet ? 'met' : 'not_met';
    return { status, sentence: { source: 'summary', text, marks: [compared.mark] } };
  }
  return null;
}

interface Stated {
  status: FitStatus;
  /** The words of the sentence that decide. */
  mark: [number, number] | null;
}

function statedBy(
  row: FitRow,
  { asked, constraint }: { asked: Asked; constraint: Constraint | null },
): Stated | null {
  if (constraint && asksForFigure(constraint)) {
    const compared = comparedFigures(constraint, row.text);
    if (!compared) return null;
    // In the same unit alone, it may be the figure of something else.
    if (!compared.isSameProperty && !(compared.isMet && saysOfWhat(row.text, constraint.text))) return null;
    return { status: compared.isMet ? 'met' : 'not_met', mark: compared.mark };
  }
  if (!asked.isExclusion)
    return row.share >= MOST_WORDS &&
      hasItsNumbers(row.text, asked.text) &&
      saysPredicate(row.text, asked.text)
      ? { status: 'met', mark: null }
      : null;
  // Another way than the one that is ruled out proves little; the sentence has to say that it does without that very thing.
  return row.share >= MOST_WORDS && isDenied(row.text, asked.text) ? { status: 'met', mark: null } : null;
}

function passageOf(
  index: Index,
  { text, sentence }: Pick<FitRow, 'text' | 'sentence'>,
  { asked, mark }: { asked: Asked; mark: Stated['mark'] },
): Passage {
  const source = sentence === null ? 'title' : 'summary';
  if (mark) return { source, text, marks: [mark] };
  const marks = index.passageIn(asked.text, text);
  return marks?.text === text ? { source, text, marks: marks.marks } : { source, text, marks: [] };
}
