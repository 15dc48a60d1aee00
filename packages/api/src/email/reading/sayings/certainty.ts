import { type AnswerKind, answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import type { Saying } from '../../../ports/letters.ts';
import {
  supposesAnother,
  tellsOfMixUp,
} from '../../../providers/assistant/embedded/letters/asking/another-meant.ts';
import { isUnsaid } from './hearsay.ts';
import { isLimit } from './limits.ts';
import { offeredAnswer } from './offered-answer.ts';
import { isPartlyOpen } from './partly-open.ts';
import { offersOnCondition } from './rights.ts';
import { isOfOtherThingToHave, isOnlyInterest } from './other-things.ts';
import { sayingOf } from './statement-of.ts';
import { tellsWhereabouts } from '../people/whereabouts.ts';

/**
 * What rules and the classifier find in a sentence has to agree before it counts as what is said of the rights: thresholds by
 * cross-validation over voices, so that of what is told 96 of 100 are so.
 */
const AGREED = 0.55;
/** Without a rule the classifier has to be so sure. */
const ALONE = 0.7;
/** Against a rule, which then is only a part of what the sentence says. */
const AGAINST = 0.6;
/** From here on a sentence may say how rights stand. */
const PERHAPS = 0.3;
/** Less than this of a yes that a rule found is another thing. */
const HARDLY = 0.12;

const YES = ['available', 'limited'] as const satisfies readonly AnswerKind[];
const NO = ['licensed', 'option', 'not-available', 'postponed'] as const satisfies readonly AnswerKind[];
const CLOSED: ReadonlySet<Saying['kind']> = new Set(['licensed', 'option', 'not-available', 'not-now']);

/** How the rights stand: they can be had, or they can't. */
export type Standing = 'open' | 'closed';

/** What a saying tells of the rights; null if it tells of something else. */
export function standingIn({ kind }: Saying): Standing | null {
  if (kind === 'available') return 'open';
  return CLOSED.has(kind) ? 'closed' : null;
}

/** What a sentence says of the rights and how surely, each from 0 to 1; `fact`: that it is about something else. */
export function chancesOf(sentence: string): { open: number; limited: number; closed: number; fact: number } {
  const { probabilities: of } = answerKind(sentence);
  const sum = (kinds: readonly AnswerKind[]) => kinds.reduce((total, each) => total + of[each], 0);
  // "I wish I could tell you that it is available."
  return { open: isUnsaid(sentence) ? 0 : sum(YES), limited: of.limited, closed: sum(NO), fact: of.fact };
}

/**
 * So much likelier than that it is about something else. In folds over voices, of what is told so 97 of 100 are so; of the sentences that
 * say how rights stand every second is told.
 */
const SURE: Readonly<Record<Standing, number>> = { open: 0.5, closed: 0.65 };

/** Whether a sentence surely says that rights stand so; what it says in a few plain words needs no model. */
function isSure(standing: Standing, sentence: string): boolean {
  const chances = chancesOf(sentence);
  return chances[standing] - chances.fact >= SURE[standing] || (standing === 'open' && isPlainYes(sentence));
}

/** Whether the classifier is sure without any rule: in a language that no rule reads. */
export function isSureAlone(said: Saying): boolean {
  const standing = standingIn(said);
  return standing !== null && chancesOf(said.quote)[standing] >= ALONE;
}

/** What a whole sentence says, of which rules have found `said`; what isn't certain is only a fact that may be of the rights. */
export function weighed(sentence: string, said: readonly Saying[], sentAt: Date): Saying[] {
  const found = likely(sentence, said, sentAt);
  if (offeredAnswer(sentence)) return found;
  const isTold = (each: Saying) => standingIn(each) !== null;
  const isUnsure = found.some((each) => {
    const standing = standingIn(each);
    return standing !== null && !isSure(standing, sentence);
  });
  if (!isUnsure) return found;
  const others = found.filter((each) => !isTold(each) && each.kind !== 'fact');
  return [{ kind: 'fact', quote: sentence, isOfRights: true }, ...others];
}

function likely(sentence: string, said: readonly Saying[], sentAt: Date): Saying[] {
  if (offeredAnswer(sentence)) return [...said];
  if (tellsWhereabouts(sentence))
    return said.map((each) => (standingIn(each) === null ? each : { kind: 'fact', quote: each.quote }));
  const { open, limited, closed } = chancesOf(sentence);
  const found = new Set(said.map(standingIn));
  const others = said.filter((each) => standingIn(each) === null);
  const withOthers = (one: Saying): Saying[] => [one, ...others.filter(({ kind }) => kind !== 'fact')];
  const unsure: Saying = { kind: 'fact', quote: sentence, isOfRights: true };
  if (found.has('open') && found.has('closed')) {
    if (open >= AGREED) {
      const yes: Saying = { kind: 'available', quote: sentence };
      return withOthers(leavesOut(sentence, limited / open) ? { ...yes, limit: sentence } : yes);
    }
    return closed >= AGREED ? said.filter((each) => standingIn(each) !== 'open') : withOthers(unsure);
  }
  if (found.has('open')) {
    if (open >= AGREED || isPlainYes(sentence))
      return said.map((each) => withLimit(each, sentence, limited / open));
    return open < HARDLY && closed < HARDLY
      ? withOthers({ kind: 'fact', quote: sentence })
      : withOthers(unsure);
  }
  if (found.has('closed')) {
    // Whoever has a non-exclusive licence keeps nobody else from one.
    if (said.some((each) => each.kind === 'licensed' && each.isExclusive === false))
      return withOthers(unsure);
    if (closed >= AGREED) return said.map((each) => orNotNow(each, sentence));
    if (open >= AGAINST && limited >= open / 2)
      return withOthers({ kind: 'available', quote: sentence, limit: sentence });
    return open < HARDLY && closed < HARDLY
      ? withOthers({ kind: 'fact', quote: sentence })
      : withOthers(unsure);
  }
  // Whoever asks something, or sends one to somebody else, may only mention the rights.
  if (said.some(({ kind }) => kind !== 'fact')) return [...said];
  if (open >= ALONE && !isOfOtherThingToHave(sentence))
    return withOthers(likeliestOf('open', sentence, sentAt));
  if (closed >= ALONE && !isOnlyInterest(sentence))
    return withOthers(likeliestOf('closed', sentence, sentAt));
  return Math.max(open, closed) >= PERHAPS ? withOthers(unsure) : [...said];
}

/** "It is available, and …": whatever else the sentence tells. */
const PLAIN_YES =
  /^(?:(?:yes|ja|oui|sí|sì),? )?(?:(?:it|this|that|the (?:technology|invention|patent|licen[cs]e)) (?:is|remains) (?:still |currently |indeed )*(?:available|unlicen[cs]ed|unencumbered)|(?:sie|es|die technologie|das patent) ist (?:noch |derzeit |weiterhin )*(?:verfügbar|zu haben)|(?:elle|il|la technologie|le brevet) est (?:toujours |encore )*(?:disponible|libre))(?=[,.;!]| (?:for licen|and|und|et|pour une)|$)(?!.*(?<!\p{L})(?:but|except|however|only|unless|aber|nur|mais|sauf|until|till)(?!\p{L}))/iu;

function isPlainYes(sentence: string): boolean {
  return PLAIN_YES.test(sentence) || offersOnCondition(sentence);
}

/** From here on of a yes that leaves something out, without a rule that finds what. */
const MOSTLY = 0.75;

function withLimit(each: Saying, sentence: string, share: number): Saying {
  return each.kind === 'available' && each.limit === undefined && share >= MOSTLY
    ? { ...each, limit: sentence }
    : each;
}

/** Several sentences that may say the same say it as surely as this. */
const TOGETHER = 0.75;
/** Unless others may say the opposite. */
const CONTRARY = 0.3;

/** What no sentence says surely, several may say together: then the surest of them counts. */
export function withTogether(said: readonly Saying[], sentAt: Date): Saying[] {
  const unsure = said.filter((each) => each.kind === 'fact' && each.isOfRights);
  if (said.some((each) => standingIn(each) !== null)) return withDetails(said, sentAt);
  if (unsure.length < 2) return [...said];
  const chances = unsure.map((each) => ({ each, ...chancesOf(each.quote) }));
  const atLeastOne = (side: Standing) => 1 - chances.reduce((none, each) => none * (1 - each[side]), 1);
  const [side, other] =
    atLeastOne('open') > atLeastOne('closed') ? (['open', 'closed'] as const) : (['closed', 'open'] as const);
  if (atLeastOne(side) < TOGETHER || atLeastOne(other) > CONTRARY) return [...said];
  const surest = chances.toSorted((a, b) => b[side] - a[side])[0]?.each;
  return said.map((each) => (each === surest ? likeliestOf(side, each.quote, sentAt) : each));
}

/** "Sorry, sold it. The patents were assigned to Nordform": beside what is sure, the same in another sentence may be a little less so. */
function withDetails(said: readonly Saying[], sentAt: Date): Saying[] {
  return said.map((each) => {
    if (each.kind !== 'fact' || !each.isOfRights) return each;
    const { open, closed } = chancesOf(each.quote);
    if (Math.max(open, closed) < AGREED) return each;
    const likeliest = likeliestOf(open > closed ? 'open' : 'closed', each.quote, sentAt);
    return said.some(({ kind }) => kind === likeliest.kind) ? likeliest : each;
  });
}

/** What a sentence most likely says of the rights, if it says that they are on one side. */
export function likeliestOf(side: Standing, sentence: string, sentAt: Date): Saying {
  const { probabilities } = answerKind(sentence);
  const kinds: readonly (typeof YES | typeof NO)[number][] = side === 'open' ? YES : NO;
  const [kind = 'available'] = kinds.toSorted((a, b) => probabilities[b] - probabilities[a]);
  return sayingOf(kind, sentence, sentAt);
}

/** Without what is told of something else than what was asked for, which they only suppose to be meant. */
export function withoutSupposed(said: readonly Saying[]): Saying[] {
  const isMixUp = said.some(({ quote }) => tellsOfMixUp(quote));
  const from = said.findIndex(({ kind, quote }) => kind === 'question' && supposesAnother(quote));
  return said.map((each, at) =>
    (isMixUp || (from !== -1 && at > from)) && standingIn(each) !== null
      ? { kind: 'fact', quote: each.quote }
      : each,
  );
}

/** Half of what says yes has to be of a yes that leaves something out, unless its words say so: others who let it drop limit nothing. */
const HALF = 0.5;

function leavesOut(sentence: string, share: number): boolean {
  return share >= HALF || isLimit(sentence) || isPartlyOpen(sentence);
}

/** A no that is only for now. */
function orNotNow(each: Saying, sentence: string): Saying {
  const isForNow = each.kind === 'not-available' && answerKind(sentence).kind === 'postponed';
  return isForNow ? { kind: 'not-now', quote: each.quote } : each;
}
