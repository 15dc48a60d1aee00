import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Constraint, Reading } from '@cosmos/contract/conversation/reading.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { type Requirement, requirementsOf } from '@cosmos/contract/conversation/requirements-of.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import type { ClaimedFit } from '../../ports/assistant.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { asksForFigure, comparedFigures } from './figures.ts';
import { isNegated } from './free-of.ts';

type Index = Pick<LiveIndex, 'passageIn'>;

/** A quotation has at least this share of the sentence that it comes from, so that it can't leave out what matters. */
const MOST = 0.5;

/**
 * The cards with what a model claims of their fit, as far as their records bear it out; where it claims nothing, the fit stays.
 * A claim counts with a sentence that stands word for word in the title or the summary. Figures are compared here, whatever the
 * claim. Without such a sentence the record states nothing, unless the fit so far says the same as the claim.
 */
export function withClaimedFit(
  index: Index,
  cards: readonly ResultCard[],
  {
    claimed,
    reading,
  }: { claimed: readonly ClaimedFit[]; reading: Pick<Reading, 'constraints' | 'exclusions'> },
): ResultCard[] {
  const byLabel = new Map(requirementsOf(reading).map((each) => [each.label, each]));
  return cards.map((card) => {
    const ofCard = claimed.filter(({ id }) => id === card.id);
    if (ofCard.length === 0) return card;
    const fit = card.fit.map((own) => {
      const claim = ofCard.find(({ requirement }) => requirement === own.requirement);
      const requirement = byLabel.get(own.requirement);
      return claim && requirement ? heldAgainst(index, card, { own, claim, requirement, reading }) : own;
    });
    return fit.every((each, at) => each === card.fit[at]) ? card : { ...card, fit };
  });
}

function heldAgainst(
  index: Index,
  card: ResultCard,
  {
    own,
    claim,
    requirement,
    reading,
  }: {
    own: RequirementFit;
    claim: ClaimedFit;
    requirement: Requirement;
    reading: Pick<Reading, 'constraints'>;
  },
): RequirementFit {
  const constraint = reading.constraints.find(({ text }) => text === requirement.text) ?? null;
  const isFigure = requirement.kind === 'constraint' && constraint !== null && asksForFigure(constraint);
  if (own.status === claim.status || (isFigure && own.status !== 'not_stated')) return own;
  const nothing: RequirementFit = { ...own, status: 'not_stated', sentence: null };
  const quoted = claim.status === 'not_stated' ? null : sentenceOf(card, claim.sentence ?? '');
  if (!quoted) return nothing;
  if (isFigure) return byFigure(own, { constraint, quoted }) ?? nothing;
  if (requirement.isDenied && !saysOf(requirement, { ...claim, sentence: quoted.text })) return nothing;
  const { marks } = index.passageIn(requirement.thing, quoted.text) ?? { marks: [] };
  return { ...own, status: claim.status, sentence: { ...quoted, marks } };
}

function byFigure(
  own: RequirementFit,
  { constraint, quoted }: { constraint: Constraint; quoted: Omit<Passage, 'marks'> },
): RequirementFit | null {
  const compared = comparedFigures(constraint, quoted.text);
  return (
    compared && {
      ...own,
      status: compared.isMet ? 'met' : 'not_met',
      sentence: { ...quoted, marks: [compared.mark] },
    }
  );
}

/** Doing without is said by denying something; that the thing is there, by naming it. */
function saysOf(
  { thing }: Requirement,
  { status, sentence }: Pick<ClaimedFit, 'status' | 'sentence'>,
): boolean {
  const text = sentence ?? '';
  if (status === 'met') return isNegated(text);
  const said = new Set(terms(text));
  return contentTerms(thing).some((word) => said.has(word));
}

/** The sentence of the record that a quotation is, word for word; null if it is none. One may be broken into two lines. */
function sentenceOf({ title, summary }: ResultCard, quotation: string): Omit<Passage, 'marks'> | null {
  const quoted = flat(quotation).replace(/^[“"']+|[”"']+$/g, '');
  const isIn = (text: string) => {
    const whole = flat(text);
    return whole.includes(quoted) && quoted.length >= MOST * whole.length;
  };
  if (quoted === '') return null;
  if (isIn(title)) return { source: 'title', text: title };
  const spans = sentences(summary ?? '');
  const texts = [0, 1].flatMap((more) =>
    spans.map(({ start }, at) => (summary ?? '').slice(start, spans[at + more]?.end ?? start)),
  );
  const text = texts.find(isIn);
  return text === undefined ? null : { source: 'summary', text };
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
