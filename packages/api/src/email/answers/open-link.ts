import { ANSWER_MESSAGES } from '@cosmos/contract/email/answers.ts';
import type { Services } from '../../context/services.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { countLimits, peekLimits } from '../../limits/take-limits.ts';
import { AppError } from '../../context/errors.ts';
import { type AnswerLink, findLink } from '../threads/answer-links.ts';
import { linkPage, type LinkPage } from './link-page.ts';
import { noteVisit } from './visits.ts';

export type LinkServices = Pick<
  Services,
  'db' | 'now' | 'secrets' | 'config' | 'jobs' | 'mailSettings' | 'log'
>;

export interface Knocking {
  token: string;
  /** The network address that it came from. */
  address: string;
}

/** What a link shows, and the note that it was visited. Null alike for every token that opens nothing. */
export async function openLink(services: LinkServices, knocking: Knocking): Promise<LinkPage | null> {
  const link = await knownLink(services, knocking);
  if (!link) return null;
  await noteVisit(services.db, services, link);
  return linkPage(services.db, services, link);
}

/** Only wrong tokens count against a network: a program that checks a university's emails uses nothing up for the people there. */
export async function knownLink(
  services: LinkServices,
  { token, address }: Knocking,
): Promise<AnswerLink | undefined> {
  const { db } = services;
  const wrong = { limit: RATE_LIMITS.answerGuessesPerAddress, by: address };
  const [wait = 0] = await peekLimits(db, services, [wrong]);
  if (wait > 0)
    throw new AppError('TOO_MANY_REQUESTS', ANSWER_MESSAGES.tooMany, {
      retryAfterSeconds: Math.ceil(wait / 1_000),
    });
  const link = await findLink(db, services, token);
  if (!link) await countLimits(db, services, [wrong]);
  return link;
}
