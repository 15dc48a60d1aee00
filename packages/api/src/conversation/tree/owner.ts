import type { Database } from '@cosmos/db/tables/database.ts';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { AskerContext } from '../../context/context.ts';

type Asker = AskerContext['actor'];

/** The one column that identifies the owner of a new chat. */
export function ownerColumn(
  actor: Asker,
): { visitor_hash: Buffer } | { user_id: string } | { key_id: string } {
  switch (actor.kind) {
    case 'visitor':
      return { visitor_hash: actor.visitorHash };
    case 'user':
      return { user_id: actor.userId };
    case 'key':
      return { key_id: actor.keyId };
  }
}

/** Part of the `where` of every query for a chat: a foreign, deleted or missing one all look the same. */
export function ownedBy(actor: Asker): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'chats'>();
  return eb.and([ownedEvenDeleted(actor), eb('chats.deleted_at', 'is', null)]);
}

/** The same, including chats that their owner has deleted and may still restore. */
export function ownedEvenDeleted(actor: Asker): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'chats'>();
  switch (actor.kind) {
    case 'visitor':
      return eb('chats.visitor_hash', '=', actor.visitorHash);
    case 'user':
      return eb('chats.user_id', '=', actor.userId);
    case 'key':
      return eb('chats.key_id', '=', actor.keyId);
  }
}

/** A name of the owner for locks and counters. */
export function ownerName(actor: Asker): string {
  switch (actor.kind) {
    case 'visitor':
      return actor.visitorHash.toString('hex');
    case 'user':
      return actor.userId;
    case 'key':
      return actor.keyId;
  }
}
