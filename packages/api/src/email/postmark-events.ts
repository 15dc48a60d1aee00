import { randomUUID } from 'node:crypto';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../context/services.ts';
import { applyEvents, lockMessage } from '../outbox/mail-events.ts';
import { USUAL_STREAM } from '../outbox/mail-kinds.ts';
import { type PostmarkEvent, postmarkEvent, postmarkInbound } from './postmark-payloads.ts';
import { receiveMail, type ReceiveServices } from './received-mail.ts';
import { liftSuppression, suppress } from '../outbox/suppression.ts';
import { EMAIL_EVENTS } from '../ports/telemetry.ts';

export type EventServices = ReceiveServices & Pick<Services, 'log'>;

/** `ignored`: nothing that we can read; sending it again would help nobody. */
export type Taken = 'stored' | 'repeated' | 'ignored';

/** In older versions of the webhook, incoming emails have no record type. */
const inboundKind = z.object({ RecordType: z.literal('Inbound').optional(), FromFull: z.object({}) });

/** Processes one payload of Postmark's webhook. All effects are committed when it returns; repeating it does nothing. */
export async function takePostmarkEvent(services: EventServices, payload: unknown): Promise<Taken> {
  const isInbound = inboundKind.safeParse(payload).success;
  const parsed = isInbound ? postmarkInbound.safeParse(payload) : postmarkEvent.safeParse(payload);
  if (!parsed.success) {
    // Log where it is invalid, never the contents: it may be somebody's email.
    services.log.warn(
      { at: parsed.error.issues.map(({ path }) => path.join('.')).slice(0, 5) },
      'an event from the email provider was not understood',
    );
    return 'ignored';
  }
  const { data } = parsed;
  if (!('RecordType' in data)) return inTransaction(services.db, (trx) => receiveMail(trx, services, data));
  const taken = await inTransaction(services.db, (trx) => takeEvent(trx, services, data));
  if (taken === 'stored') EMAIL_EVENTS.tell({ type: data.RecordType });
  return taken;
}

async function takeEvent(
  trx: Transaction<Database>,
  { now, log }: EventServices,
  event: PostmarkEvent,
): Promise<Taken> {
  await lockMessage(trx, event.MessageID);
  const mail = await mailOf(trx, event);
  const stream = event.MessageStream || mail?.stream || USUAL_STREAM;
  const { recipient, at, detail } = factsOf(event, stream);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mail_events')
    .values({
      id: randomUUID(),
      mail_id: mail?.id ?? null,
      record_type: event.RecordType,
      message_id: event.MessageID,
      recipient,
      occurred_at: at,
      detail: JSON.stringify(detail),
      received_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return 'repeated';
  await changeSuppression(trx, event, { address: recipient || mail?.to_address || '', stream });
  if (!mail) return 'stored';
  if (mail.message_id === null)
    await trx.updateTable('mails').set({ message_id: event.MessageID }).where('id', '=', mail.id).execute();
  else if (mail.message_id !== event.MessageID)
    log.error({ mailId: mail.id }, 'the email provider has one email under two ids: it was sent twice');
  await applyEvents(trx, mail.id, now());
  return 'stored';
}

/** By the provider's id, or by ours, which is the email's tag, if an event arrives before the response with that id. */
async function mailOf(trx: Transaction<Database>, { MessageID, Tag, Metadata }: PostmarkEvent) {
  const columns = ['id', 'to_address', 'stream', 'message_id'] as const;
  const known = await trx
    .selectFrom('mails')
    .select(columns)
    .where('message_id', '=', MessageID)
    .forUpdate()
    .executeTakeFirst();
  if (known) return known;
  const id = [Tag, Metadata?.mail].map((value) => z.uuid().safeParse(value).data).find(Boolean);
  if (!id) return undefined;
  return trx.selectFrom('mails').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Bounces that mean something other than "it was not delivered". */
const NOT_FAILED = new Set([
  'Transient',
  'Subscribe',
  'Unsubscribe',
  'AutoResponder',
  'AddressChange',
  'OpenRelayTest',
  'ChallengeVerification',
  'SpamComplaint',
  'Unknown',
]);

function factsOf(
  event: PostmarkEvent,
  stream: string,
): { recipient: string; at: Date; detail: Record<string, unknown> } {
  switch (event.RecordType) {
    case 'Delivery':
      return { recipient: event.Recipient, at: event.DeliveredAt, detail: {} };
    case 'Open':
    case 'Click':
      return { recipient: event.Recipient, at: event.ReceivedAt, detail: { userAgent: event.UserAgent } };
    case 'Bounce':
      return {
        recipient: event.Email,
        at: event.BouncedAt,
        detail: {
          type: event.Type,
          description: event.Description,
          failed: !NOT_FAILED.has(event.Type),
          inactive: event.Inactive === true,
        },
      };
    case 'SpamComplaint':
      return { recipient: event.Email, at: event.BouncedAt, detail: {} };
    case 'SubscriptionChange':
      return {
        recipient: event.Recipient,
        at: event.ChangedAt,
        detail: { suppress: event.SuppressSending, reason: event.SuppressionReason, stream },
      };
  }
}

/** Nobody is at the address, or its owner complained: that holds whatever the email is about. */
const EVERYWHERE = new Set(['HardBounce', 'SpamComplaint']);

/** An address gets no further email of the stream that its owner left, and none at all if nobody is there or they complained. */
async function changeSuppression(
  trx: Transaction<Database>,
  event: PostmarkEvent,
  receiver: { address: string; stream: string },
): Promise<void> {
  if (receiver.address === '' || !('SuppressSending' in event || 'BouncedAt' in event)) return;
  if (event.RecordType === 'Bounce' && event.Inactive !== true) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${receiver.address}`}, 0))`.execute(trx);
  if (event.RecordType === 'SubscriptionChange' && !event.SuppressSending)
    return liftSuppression(trx, receiver, event.ChangedAt);
  const reason = reasonOf(event);
  const at = 'ChangedAt' in event ? event.ChangedAt : event.BouncedAt;
  await suppress(trx, { ...receiver, reason, isEverywhere: EVERYWHERE.has(reason), at });
}

function reasonOf(
  event: Extract<PostmarkEvent, { RecordType: 'Bounce' | 'SpamComplaint' | 'SubscriptionChange' }>,
): string {
  if (event.RecordType === 'SubscriptionChange') return event.SuppressionReason;
  return event.RecordType === 'Bounce' ? event.Type : 'SpamComplaint';
}
