import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Constraint, Reading } from '@cosmos/contract/conversation/reading.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { type Requirement, requirementsOf } from '@cosmos/contract/conversation/requirements-of.ts';
import { membersOf } from '@cosmos/language/phrases/members.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { harmsIn } from '../read/harms.ts';
import { wordsOf } from '../results/answers.ts';
import { evidenceFor } from './evidence.ts';
import { asksForFigure, comparedFigures, figureTold } from './figures.ts';
import { surest } from './judge.ts';
import { isDoneBy, isMadeWith } from './made-with.ts';
import { isOwn, type Said, saidIn } from './said.ts';
import { namesRuledOut } from './titled.ts';
import { type Wanted, wantedOf } from './wanted.ts';
import { standsUpTo } from './withstands.ts';

/** So many requirements of a question are checked. */
const MOST = 8;
const READ_CHARACTERS = 20_000;
/** A sentence below this often says what others use; of 45 sentences above it with what was ruled out, one did. */
const OWN_MEANS = 0.75;

type Index = Pick<LiveIndex, 'frequency' | 'concepts' | 'knowledge' | 'passageIn'>;

/** What a question requires, and its text if it is known. */
type Asking = Pick<Reading, 'constraints' | 'exclusions'> & Partial<Pick<Reading, 'text'>>;

/** What is told of a requirement, beside its name. */
type Told = Pick<RequirementFit, 'status' | 'sentence'>;

/** A requirement with what is compared with records. */
interface Checked {
  label: string;
  wanted: Wanted;
  constraint: Constraint | null;
  /** Whether it is what harms the asker's thing, which a technology has to stand up to. */
  isHarm: boolean;
}

/** The cards, each with whether its record meets the requirements of a reading, by its own sentences. */
export function withFit(index: Index, cards: readonly ResultCard[], reading: Asking): ResultCard[] {
  const requirements = requirementsOf(reading).slice(0, MOST);
  if (requirements.length === 0 || cards.length === 0) return [...cards];
  const checked = requirements.map((each) => checkedOf(index, each, reading));
  return cards.map((card) => {
    if (card.type !== 'technology') return card;
    const all = saidIn(card.title, (card.summary ?? '').slice(0, READ_CHARACTERS));
    const fit = checked.map((each): RequirementFit => ({
      requirement: each.label,
      ...toldOf(index, all, { card, checked: each }),
    }));
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
  reading: Asking,
): Checked {
  const constraint = reading.constraints.find((each) => each.text === text) ?? null;
  return {
    label,
    wanted: wantedOf({ text: thing, isExclusion: isDenied }, wordsOf(index)),
    constraint: kind === 'constraint' ? constraint : null,
    isHarm: harmsIn(reading.text ?? '').some((harm) => harm.text === text),
  };
}

const NOTHING: Told = { status: 'not_stated', sentence: null };

function toldOf(
  index: Index,
  all: readonly Said[],
  { card: { title, score }, checked }: { card: ResultCard; checked: Checked },
): Told {
  const { wanted, constraint, isHarm } = checked;
  const { asked } = wanted;
  if (isHarm) return againstHarm(all, asked.text);
  if (asked.isExclusion && namesRuledOut(title, asked.text))
    return { status: 'not_met', sentence: passageOf(index, asked.text, { text: title, place: null }) };
  const figure = constraint && figureTold(all, constraint);
  const proof = figure ?? surest(evidenceFor(all, wanted, { constraint, score }));
  if (proof) {
    const { said, compared } = proof;
    const sentence = passageOf(index, asked.text, said);
    return {
      status: compared?.isMet === false ? 'not_met' : 'met',
      sentence: compared ? { ...sentence, marks: [compared.mark] } : sentence,
    };
  }
  const used = asked.isExclusion ? usedIn(all, asked.text) : undefined;
  return used ? { status: 'not_met', sentence: passageOf(index, asked.text, used) } : NOTHING;
}

/** A sentence that says in so many words that the technology has or does what was ruled out. */
function usedIn(all: readonly Said[], thing: string): Said | undefined {
  const kinds = [thing, ...membersOf(thing)];
  return all.find(
    ({ own, text }) =>
      own >= OWN_MEANS && kinds.some((kind) => isMadeWith(text, kind) || isDoneBy(text, kind)),
  );
}

function againstHarm(all: readonly Said[], harm: string): Told {
  for (const said of all) {
    const mark = isOwn(said) ? standsUpTo(said.text, harm) : null;
    const source = said.place ? 'summary' : 'title';
    if (mark) return { status: 'met', sentence: { source, text: said.text, marks: [mark] } };
  }
  return NOTHING;
}

function passageOf(index: Index, asked: string, { text, place }: Pick<Said, 'text' | 'place'>): Passage {
  const source = place ? 'summary' : 'title';
  const marks = index.passageIn(asked, text);
  return { source, text, marks: marks?.text === text ? marks.marks : [] };
}
