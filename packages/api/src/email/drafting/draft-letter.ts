import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import { LETTER_POINTS, type LetterDraft } from '@cosmos/contract/email/before-sending.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import type { UserContext } from '../../context/context.ts';
import { withinTime } from '../../limits/begin-call.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { requireMayWrite } from '../contact/send.ts';
import { knownTexts } from '../preflight/known-texts.ts';
import { type KnownTexts, leaksIn } from '../preflight/leaks.ts';
import { pointsIn } from '../preflight/letter-points.ts';
import { letterFacts } from './letter-facts.ts';

/**
 * A letter to begin with, for its author to change. What they have written stays and is only continued by what it doesn’t
 * say yet; what gives away more than the record and the summaries is left out.
 */
export async function draftLetter(
  { services, actor: { userId } }: UserContext,
  { technologyId, text }: { technologyId: string; text: string },
  hungUp?: AbortSignal,
): Promise<LetterDraft> {
  const { db, assistant } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.enhancePerHour, by: userId }]);
  const { writer, recipient } = await requireMayWrite(db, services, { userId, technologyId });
  const { technologyTitle: title, university } = recipient;
  const [facts, known] = await Promise.all([
    letterFacts(db, { userId, technologyId, title, university }),
    knownTexts(db, { userId, technologyId }),
  ]);
  // What would give something away is not even read.
  const need =
    facts.need !== null && leaksIn(facts.need, known).length > 0
      ? withoutLeaks(facts.need, known)
      : facts.need;
  const atWork = assistant.begin({
    payer: { kind: 'user', id: userId },
    signal: withinTime(hungUp, ASSISTANT_LIMITS.modelTotalMs),
  });
  const written = await atWork.writeLetter({ ...facts, need });
  const sentences = sentencesOf(written).filter((sentence) => leaksIn(sentence, known).length === 0);
  const whole = continued(text.trim(), sentences, writer.card);
  return { text: whole, isChanged: whole !== text.trim() };
}

function withoutLeaks(need: string, known: KnownTexts): string | null {
  const kept = sentencesOf(need).filter((sentence) => leaksIn(sentence, known).length === 0);
  return kept.join(' ') || null;
}

/** As much as there is room for, first sentences first. */
function continued(
  own: string,
  sentences: readonly string[],
  { organisation }: { organisation: string },
): string {
  const said = pointsIn(own, { organisation });
  const adds = (sentence: string) => {
    const points = pointsIn(sentence, { organisation });
    return LETTER_POINTS.some((point) => points[point] && !said[point]);
  };
  let text = own;
  for (const sentence of own === '' ? sentences : sentences.filter(adds)) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= EMAIL_LIMITS.messageCharacters) text = longer;
  }
  return text;
}
