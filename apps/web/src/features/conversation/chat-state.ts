import type {
  AskInput,
  PromptKind,
  Reply,
  ResultCard,
  StageCounts,
  StoredTurn,
  SummarySentence,
  TurnEvent,
  TurnStatus,
} from '@cosmos/contract/conversation.ts';
import type { Stage } from '@cosmos/contract/stages.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { exactCount } from '../../lib/rounded-count.ts';

/** A question and what has come back for it so far. */
export interface Turn {
  /** Made by the browser; asking again with it never makes a second turn. */
  key: string;
  turnId: string | null;
  text: string;
  kind: PromptKind;
  status: TurnStatus;
  progress: { stage: Stage; counts: StageCounts } | null;
  results: ResultCard[];
  limited: boolean;
  /** The summary so far, while it grows. */
  sentences: SummarySentence[];
  reply: Reply | null;
  /** `settled`: the server itself ended the turn; else it was only lost on the way. */
  failure: { message: string; retryable: boolean; settled: boolean } | null;
}

export function newTurn(key: string, text: string, kind: PromptKind): Turn {
  return {
    key,
    turnId: null,
    text,
    kind,
    status: 'running',
    progress: null,
    results: [],
    limited: false,
    sentences: [],
    reply: null,
    failure: null,
  };
}

export function storedTurn(stored: StoredTurn): Turn {
  const turn = { ...newTurn(stored.turnId, stored.text, stored.promptKind), turnId: stored.turnId };
  if (stored.status === 'failed') {
    const message = stored.failure ?? MESSAGES.interrupted;
    return failedTurn(turn, { message, retryable: true, settled: true });
  }
  return stored.reply ? applyEvent(turn, { kind: 'done', reply: stored.reply }) : turn;
}

/** Events may come twice (a followed turn starts at its beginning); applying one again changes nothing. */
export function applyEvent<Known extends Turn>(turn: Known, event: TurnEvent): Known {
  switch (event.kind) {
    case 'accepted':
      return { ...turn, turnId: event.turnId };
    case 'stage':
      return { ...turn, progress: { stage: event.stage, counts: event.counts } };
    case 'results':
      return { ...turn, results: event.results, limited: event.limited };
    case 'done': {
      const { reply } = event;
      const found = reply.type === 'search_results' ? reply : { results: [], limited: false };
      return {
        ...turn,
        status: 'done',
        reply,
        results: found.results,
        limited: found.limited,
        failure: null,
      };
    }
    case 'summary':
      return { ...turn, sentences: event.sentences };
    case 'stopped':
      return { ...turn, status: 'stopped' };
    case 'failed':
      return failedTurn(turn, { message: event.message, retryable: event.retryable, settled: true });
  }
}

export function failedTurn<Known extends Turn>(turn: Known, failure: NonNullable<Turn['failure']>): Known {
  return { ...turn, status: 'failed', results: [], failure };
}

/** The question as the server wants it: typed and benchmark questions may be asked back, samples never. */
export function askInputOf(
  turn: Turn,
  sessionId: string | null,
  maxFollowups: number,
): Partial<AskInput> & { text: string } {
  const mayAskBack = turn.kind === 'typed' || turn.kind === 'benchmark';
  return {
    text: turn.text,
    sessionId,
    promptKind: turn.kind,
    enableFollowups: mayAskBack,
    maxFollowups: mayAskBack ? maxFollowups : 0,
    idempotencyKey: turn.key,
  };
}

/** The newest turn with results: its stars stay lit and tied to its rows until other results come. */
export function turnOnSky(turns: readonly Turn[]): Turn | undefined {
  return turns.findLast((turn) => turn.results.length > 0);
}

const COUNTED = {
  candidates: 'candidates',
  found: 'found',
  records: 'records',
  terms: 'terms added',
} as const;

/** "Broadening search · 412 candidates"; before the first event, "Thinking". */
export function progressLine(progress: Turn['progress']): string {
  if (!progress) return 'Thinking';
  for (const [name, label] of Object.entries(COUNTED)) {
    const count = progress.counts[name as keyof StageCounts];
    if (count) return `${progress.stage} · ${exactCount(count)} ${label}`;
  }
  return progress.stage;
}
