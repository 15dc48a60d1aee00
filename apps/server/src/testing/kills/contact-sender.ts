import type { UserContext } from '@cosmos/api/context/context.ts';
import { deriveSecrets } from '@cosmos/api/context/secrets.ts';
import { AppError } from '@cosmos/api/context/errors.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { sendMessage } from '@cosmos/api/email/contact/send.ts';
import { undoMessage } from '@cosmos/api/email/contact/undo.ts';
import { scheduleFollowUp } from '@cosmos/api/email/follow-ups/follow-ups.ts';
import { takePostmarkEvent } from '@cosmos/api/email/postmark-events.ts';
import { sendInput } from '@cosmos/contract/email/contact.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { productConfig } from '@cosmos/contract/product/product-config.ts';
import { openDatabase } from '@cosmos/db/client/client.ts';
import { DatabaseAwayError, errorCode } from '@cosmos/db/errors/errors.ts';
import { pino } from 'pino';
import { becomeMortal } from './mortal.ts';

/** What the test asks of the process: a beginning, then messages to send and to take back, reminders, and events of the provider. */
export type Asked =
  | { ask: 'begin'; databaseUrl: string; startedAt: number; speed: number }
  | { ask: 'send'; at: number; userId: string; technologyId: string; text: string }
  | { ask: 'undo'; at: number; userId: string; messageId: string }
  /** Lets a reminder leave by itself in the conversation of this email. */
  | { ask: 'remind'; at: number; mailId: string; inMs: number }
  | { ask: 'event'; at: number; payload: object };
/** What it answers once that is committed. */
export type Told =
  | { told: 'begun' }
  | { told: 'sent'; at: number; messageId: string }
  | { told: 'undone'; at: number; undone: boolean }
  | { told: 'reminding'; at: number }
  | { told: 'taken'; at: number };

let services: Services;

async function answer(asked: Asked): Promise<Told> {
  if (asked.ask === 'begin') {
    const { databaseUrl, startedAt, speed } = asked;
    services = {
      db: openDatabase({ url: databaseUrl }).db,
      now: () => new Date(startedAt + (Date.now() - startedAt) * speed),
      // The workers find due mail in the rows.
      jobs: { enqueue: () => Promise.resolve() },
      config: productConfig.parse({}),
      secrets: deriveSecrets('a secret of the tests, long enough to be one'),
      mailSettings: {
        from: 'Cosmos <cosmos@cosmos.example>',
        inboundDomain: 'inbound.cosmos.example',
        alertsStream: 'broadcast',
        publicUrl: 'https://cosmos.example',
      },
      log: pino({ level: 'silent' }),
    } as unknown as Services;
    return { told: 'begun' };
  }
  if (asked.ask === 'event') {
    await takePostmarkEvent(services, asked.payload);
    return { told: 'taken', at: asked.at };
  }
  if (asked.ask === 'remind') {
    await remind(asked);
    return { told: 'reminding', at: asked.at };
  }
  const { at, userId } = asked;
  const ctx = { services, actor: { kind: 'user', userId } } as UserContext;
  if (asked.ask === 'undo')
    return { told: 'undone', at, undone: (await undoMessage(ctx, { messageId: asked.messageId })).undone };
  const { technologyId, text } = asked;
  // Asked for again after it has failed, it would be another message.
  const { messageId } =
    (await failedAs(text)) ??
    (await sendMessage(ctx, sendInput.parse({ technologyId, text, summary: 'rd' })));
  return { told: 'sent', at, messageId };
}

const REMINDER = 'We wrote to you some days ago and would still like to know whether this is available.';

async function remind(asked: Asked & { ask: 'remind' }): Promise<void> {
  const { mailId, inMs } = asked;
  const { threadId, userId } = await services.db
    .selectFrom('thread_messages')
    .select(['thread_id as threadId', 'user_id as userId'])
    .where('mail_id', '=', mailId)
    .executeTakeFirstOrThrow();
  const ctx = { services, actor: { kind: 'user', userId } } as UserContext;
  const at = new Date(services.now().getTime() + inMs).toISOString();
  try {
    await scheduleFollowUp(ctx, { threadId, text: REMINDER, at });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    // On a busy machine the time may be over by now. Otherwise an answer has come, or it has left already.
    if (error.message === EMAIL_MESSAGES.reminderTooEarly) await remind({ ...asked, inMs: 2 * inMs });
  }
}

function failedAs(text: string) {
  return services.db
    .selectFrom('thread_messages as t')
    .innerJoin('mails as m', 'm.id', 't.mail_id')
    .select('t.id as messageId')
    .where('t.text', '=', text)
    .where('m.state', '=', 'failed')
    .executeTakeFirst();
}

/** As many at a time as there are connections; after a kill, hundreds are asked for again at once. */
const AT_ONCE = 8;
/** A statement or a lock took too long: whoever asked would ask again. */
const TOO_LATE = new Set(['57014', '55P03']);
const waiting: Asked[] = [];
let busy = 0;

async function work(): Promise<void> {
  busy += 1;
  for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
    const again = asked;
    const told = await answer(asked).catch((error: unknown) => {
      if (!(error instanceof DatabaseAwayError) && !TOO_LATE.has(errorCode(error) ?? '')) throw error;
      waiting.push(again);
      return null;
    });
    if (told) process.send?.(told);
  }
  busy -= 1;
}

process.on('message', (asked: Asked) => {
  waiting.push(asked);
  if (busy < AT_ONCE) void work();
});

becomeMortal();
