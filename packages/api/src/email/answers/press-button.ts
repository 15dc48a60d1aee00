import {
  ANSWER_LIMITS,
  ANSWER_MESSAGES,
  type AnswerForm,
  OFFICE_ANSWERS,
  OFFICE_REFUSALS,
} from '@cosmos/contract/email/answers.ts';
import { isEmail, normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { AnswerLink } from '../threads/answer-links.ts';
import { confirmAnswer } from './confirm-answer.ts';
import { isDoubtful } from './doubt.ts';
import { giveAnswer } from './give-answer.ts';
import { type Choice, isConfirmation, linkPage, type LinkPage, topicOf } from './link-page.ts';
import { type Knocking, knownLink, type LinkServices } from './open-link.ts';
import { openedAt } from './page-stamp.ts';
import type { NewAnswer, PressingButton, Problem } from './pressing.ts';
import { othersOpened, personSeenAt } from './visits.ts';

/** `problem` says what has to be put right; then nothing has changed. */
export type Pressed = { state: 'taken' } | { state: 'problem'; problem: Problem; page: LinkPage };

/** The button of a link's page was pressed. Null alike for every token that opens nothing. */
export async function pressButton(
  services: LinkServices,
  knocking: Knocking,
  form: AnswerForm,
): Promise<Pressed | null> {
  const link = await knownLink(services, knocking);
  if (!link) return null;
  const problem = await inTransaction(services.db, async (trx) => {
    const thread = await trx
      .selectFrom('threads')
      .selectAll()
      .where('id', '=', link.threadId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const opened = openedAt(services, link.hash, form.opened);
    if (opened === 'old') return { text: ANSWER_MESSAGES.pageOld, at: null };
    if (opened === 'foreign') return { text: ANSWER_MESSAGES.pageForeign, at: null };
    const pressing = { trx, services, link, thread, form };
    return isConfirmation(link) ? confirmAnswer(pressing) : answer(pressing, opened);
  });
  if (!problem) return { state: 'taken' };
  return { state: 'problem', problem, page: await linkPage(services.db, services, link) };
}

async function answer({ trx, services, link, thread, form }: PressingButton, opened: Date) {
  const choices: readonly string[] = topicOf(link) === 'answer' ? OFFICE_ANSWERS : OFFICE_REFUSALS;
  const problem = problemOf(form, choices);
  if (problem) return problem;
  const [personAt, othersOpenedAt] = await Promise.all([
    personSeenAt(trx, link),
    othersOpened(trx, link, opened),
  ]);
  const { deliveredAt } = link;
  const isSure = !isDoubtful({ at: services.now(), deliveredAt, personAt, openedAt: opened, othersOpenedAt });
  return giveAnswer({ trx, services, link, thread }, { given: answerOf(link, form), isSure });
}

function problemOf({ choice, words, name, email }: AnswerForm, choices: readonly string[]): Problem | null {
  if (!choices.includes(choice)) return { text: ANSWER_MESSAGES.choose, at: 'choice' };
  if (words.length > ANSWER_LIMITS.wordsCharacters)
    return { text: ANSWER_MESSAGES.wordsTooLong, at: 'words' };
  if (choice !== 'wrong-person') return null;
  if (name.length > ANSWER_LIMITS.nameCharacters) return { text: ANSWER_MESSAGES.nameTooLong, at: 'name' };
  if (email !== '' && !isEmail(normalisedEmail(email)))
    return { text: ANSWER_MESSAGES.emailInvalid, at: 'email' };
  return null;
}

/** Who the right person is counts only where it was asked. */
function answerOf(link: AnswerLink, { choice, words, name, email }: AnswerForm): NewAnswer {
  const isOffering = choice === 'wrong-person' && (name !== '' || email !== '');
  return {
    topic: topicOf(link),
    choice: choice as Choice,
    words,
    offered: isOffering ? { name: name || null, email: normalisedEmail(email) || null } : null,
  };
}
