import { randomUUID } from 'node:crypto';
import {
  answerForm,
  ANSWER_WORDS,
  OFFICE_ANSWERS,
  type OfficeAnswer,
} from '@cosmos/contract/email/answers.ts';
import { delivery, open } from '../../outbox/testing/payloads.ts';
import { openLink } from '../answers/open-link.ts';
import { pressButton } from '../answers/press-button.ts';
import { takePostmarkEvent } from '../postmark-events.ts';
import type { openContactDesk } from './contact-desk.ts';

type Desk = Awaited<ReturnType<typeof openContactDesk>>;

const MANAGERS_NETWORK = '198.51.100.7';

/** A university's office: its mailbox, and the people and programs there. */
export function officeOf(desk: Desk) {
  const { services } = desk;
  const { db } = services;
  const newest = (kind: string) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const tell = (
    event: typeof delivery | typeof open,
    mail: { id: string; message_id: string | null; to_address: string },
  ) =>
    takePostmarkEvent(
      services,
      event({ MessageID: mail.message_id ?? '', Tag: mail.id, Recipient: mail.to_address }, services.now()),
    );
  const knock = (token: string) => ({ token, address: MANAGERS_NETWORK });
  const visit = (token: string) => openLink(services, knock(token));
  const press = async (token: string, more: Record<string, string> = {}, stamp?: string) => {
    const page = await visit(token);
    const form = answerForm.parse({
      opened: stamp ?? page?.stamp,
      choice: page?.chosen ?? '',
      given: page?.unconfirmed?.id,
      ...more,
    });
    return pressButton(services, knock(token), form);
  };
  const get = async (messageId: string) => {
    await desk.work(60_000);
    const mail = await desk.mailOf(messageId);
    await tell(delivery, mail);
    const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
    return { mail, tokens: tokensIn(mail.text), hash };
  };
  return {
    visit,
    press,
    /** A letter has left and arrived. */
    get,
    /** A member's letter that was delivered so many milliseconds ago. */
    letterFrom: async (
      { caller, write }: Awaited<ReturnType<Desk['member']>>,
      { ago, technologyId }: { ago: number; technologyId?: string | undefined },
    ) => {
      const id = technologyId ?? (await desk.technology());
      const sent = await write(id);
      const got = await get(sent.messageId);
      desk.pass(ago);
      const thread = () => caller.email.thread({ threadId: sent.threadId });
      const received = async () =>
        (await thread()).contents.filter(
          ({ sender }) => sender.kind !== 'own' && sender.kind !== 'forwarded',
        );
      return { ...sent, ...got, technologyId: id, thread, received };
    },
    /** The newest letter has left and arrived. */
    getLatest: async () => {
      await desk.work(60_000);
      const mail = await newest('contact');
      await tell(delivery, mail);
      return { mail, tokens: tokensIn(mail.text) };
    },
    /** The newest question whether it was really them, delivered. */
    getConfirmation: async () => {
      await desk.work(0);
      const mail = await newest('answer-confirmation');
      await tell(delivery, mail);
      return { mail, token: /\/answer\/([0-9a-f]{32})/.exec(mail.text)?.[1] ?? '' };
    },
    openedByPerson: (mail: { id: string; message_id: string | null; to_address: string }) => tell(open, mail),
    write: (options: Parameters<Desk['receive']>[0], text: string) =>
      desk.receive({ MessageID: randomUUID(), ...options }, { TextBody: text, HtmlBody: '' }),
  };
}

export type Tokens = Record<OfficeAnswer | 'refusal', string>;

/** Of the links of a letter, by what they open. */
export function tokensIn(text: string): Tokens {
  const behind = (words: string) =>
    new RegExp(`${words}:?\\s+\\S*/answer/([0-9a-f]{32})`).exec(text)?.[1] ?? '';
  return {
    ...(Object.fromEntries(OFFICE_ANSWERS.map((answer) => [answer, behind(ANSWER_WORDS[answer])])) as Record<
      OfficeAnswer,
      string
    >),
    refusal: behind('Choose here'),
  };
}
