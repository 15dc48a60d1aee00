import type { AskInput, Session, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { RateInput, TurnRating } from '@cosmos/contract/conversation/rating.ts';
import type { CallFault } from '../../../lib/api/trpc.ts';
import type { ChatCapabilities } from './capabilities.ts';
import type { Turn } from './turn.ts';

export type AskRequest = Partial<AskInput> & Pick<AskInput, 'text' | 'idempotencyKey'>;

/** The server as seen by a chat. Failed calls throw an error that `faultOf` can explain. */
export interface ChatServer {
  /** Asks a question; repeating the idempotency key leads to the same turn. */
  ask(request: AskRequest, signal: AbortSignal): Promise<AsyncIterable<TurnEvent>>;
  /** All events of a turn from the first. */
  follow(turnId: string, signal: AbortSignal): Promise<AsyncIterable<TurnEvent>>;
  /** The newest turns of a chat, or those before a turn. */
  read(chatId: string, before?: string): Promise<Session>;
  stop(turnId: string): Promise<unknown>;
  selectVersion(turnId: string): Promise<{ sessionId: string }>;
  rate(input: RateInput): Promise<TurnRating>;
  faultOf(error: unknown): CallFault;
}

/** Builds the request: typed and benchmark questions may get a follow-up question, samples never. */
export function askRequest(turn: Turn, chatId: string | null, may: ChatCapabilities): AskRequest {
  const mayAskBack = turn.kind === 'typed' || turn.kind === 'benchmark';
  return {
    text: turn.text,
    sessionId: chatId,
    promptKind: turn.kind,
    enableFollowups: mayAskBack,
    maxFollowups: mayAskBack ? may.maxFollowups : 0,
    idempotencyKey: turn.key,
    ...(turn.reading && { reading: turn.reading }),
    ...(may.files && { fileIds: turn.files.map((file) => file.fileId) }),
    ...(may.versions && { editOf: turn.editOf }),
  };
}
