import { ANSWER_WORDS, type OfficeAnswer } from '@cosmos/contract/email/answers.ts';
import type { SenderTrust } from '@cosmos/db/tables/contact.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable } from 'kysely';
import { endFollowUps } from '../follow-ups/answered-meanwhile.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { outcomeOfAnswer } from '../reading/sayings/offered-answer.ts';
import { speaksForOffice } from '../reading/people/stop-scope.ts';
import { storeAnswer } from '../threads/attach-answer.ts';
import { allowMail, type Refusal, refuseMail } from '../threads/office-rules.ts';
import { takeAnswer } from '../threads/take-answer.ts';
import type { Choice } from './link-page.ts';
import type { Answering } from './pressing.ts';

type Given = Selectable<Database['given_answers']>;

/** From here on it is an answer: the member reads it, and what it says holds. It replaces the one before. */
export async function countAnswer(answering: Answering, givenId: string): Promise<void> {
  const { trx, services, link, thread } = answering;
  const given = await trx
    .selectFrom('given_answers')
    .selectAll()
    .where('id', '=', givenId)
    .executeTakeFirstOrThrow();
  const before = await trx
    .updateTable('given_answers')
    .set({ state: 'replaced' })
    .where('thread_id', '=', thread.id)
    .where('topic', '=', given.topic)
    .where('state', '=', 'counted')
    .returning(['answer', 'words'])
    .executeTakeFirst();
  await trx
    .updateTable('given_answers')
    .set({ state: 'counted', counted_at: services.now() })
    .where('id', '=', givenId)
    .execute();
  const answer = given.topic === 'answer' ? (given.answer as OfficeAnswer) : null;
  const trust = trustOf(answering);
  await tellMember(answering, given, trust);
  await endFollowUps(trx, thread.id, services.now());
  if (answer && trust !== 'unverified')
    await takeAnswer(trx, services, { thread, answer, saidBy: link.toAddress });
  if (!answer) await changeRefusal(answering, { from: before, to: given, trust });
}

/** We wrote to nobody but the contact, others at the university, and the team, whose email may have been answered by anybody. */
function trustOf({ services, link, thread }: Answering): SenderTrust {
  if (thread.is_forwarded || link.toAddress === services.mailSettings.teamAddress) return 'unverified';
  return link.toAddress === thread.contact_address ? 'contact' : 'colleague';
}

async function tellMember(
  { trx, services, thread }: Answering,
  { topic, answer, words, offered }: Given,
  trust: SenderTrust,
): Promise<void> {
  const said = `${ANSWER_WORDS[answer as Choice]}.`;
  await storeAnswer(trx, services, {
    thread,
    message: {
      kind: 'person',
      answer: topic === 'answer' ? (answer as OfficeAnswer) : null,
      offered: offered && JSON.stringify(offered),
      from_name: trust === 'contact' ? thread.contact_name : thread.university,
      is_by_click: true,
      text: words === '' ? said : `${said}\n\n${words}`,
      sender_trust: trust,
    },
    awayUntil: null,
    outcome:
      topic === 'answer'
        ? outcomeOfAnswer(answer as OfficeAnswer, offered)
        : { kind: answer === 'refuse-nobody' ? 'other' : 'stop' },
  });
}

type Chosen = Pick<Given, 'answer' | 'words'>;

/** What is refused of whom; null if nothing is. */
const REFUSED: Partial<Record<string, Refusal>> = {
  'refuse-person': 'person',
  'refuse-company': 'company',
  'refuse-all': 'all',
};

async function changeRefusal(
  { trx, services, link, thread }: Answering,
  { from, to, trust }: Record<'from', Chosen | undefined> & { to: Chosen; trust: SenderTrust },
): Promise<void> {
  const { office_id: officeId, user_id: userId } = thread;
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = trust === 'contact' ? thread.contact_name : thread.university;
  const refused = ({ answer, words }: Chosen) => {
    const refuses = REFUSED[answer];
    // Whoever has it from the team is nobody that we write to.
    const isOfOffice = trust === 'unverified' || sentencesOf(words).some(speaksForOffice);
    return (
      refuses && { refuses, officeId, email, by: isOfOffice ? null : { name, addresses: [link.toAddress] } }
    );
  };
  const [before, after] = [from && refused(from), refused(to)];
  if (before) await allowMail(trx, services, before);
  if (after) await refuseMail(trx, services, after);
}
