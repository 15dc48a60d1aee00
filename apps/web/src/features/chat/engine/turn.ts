import type {
  PromptKind,
  Reply,
  ResultCard,
  StageCounts,
  StoredTurn,
  SummarySentence,
  TurnEvent,
  TurnRating,
  TurnStatus,
} from '@cosmos/contract/conversation/conversation.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import { type Stage, STAGES } from '@cosmos/contract/conversation/stages.ts';

/** What a person sends: words, how they came about, and the files that go with them. */
export interface Question {
  text: string;
  kind: PromptKind;
  files: FileInfo[];
}

/** A stage of an answer with its real counts. */
export interface SeenStage {
  stage: Stage;
  counts: StageCounts;
}

/** Why there is no whole answer. `settled`: the server itself ended the turn; otherwise only the connection failed. */
export interface TurnFailure {
  message: string;
  retryable: boolean;
  settled: boolean;
}

/** A question and what has come back for it so far. */
export interface Turn extends Question {
  /** Made by the browser; asking again with it never makes a second turn. */
  key: string;
  /** Null while the server doesn't have the question. */
  turnId: string | null;
  /** The turn that this one was sent in place of. */
  editOf: string | null;
  /** All versions of the message, oldest first. */
  versions: string[];
  status: TurnStatus;
  /** The stages so far, in their order; the last one is the furthest that was reached. */
  stages: readonly SeenStage[];
  results: ResultCard[];
  totalFound: number;
  limited: boolean;
  /** The summary so far, while it grows. */
  sentences: SummarySentence[];
  reply: Reply | null;
  failure: TurnFailure | null;
  rating: TurnRating | null;
  /** Asked while the page was open, not read from the server. */
  live: boolean;
}

export function newTurn(
  key: string,
  { text, kind, files }: Question,
  replaced: Pick<Turn, 'editOf' | 'versions'> = { editOf: null, versions: [] },
): Turn {
  return {
    key,
    turnId: null,
    text,
    kind,
    files,
    editOf: replaced.editOf,
    versions: replaced.versions,
    status: 'running',
    stages: [],
    results: [],
    totalFound: 0,
    limited: false,
    sentences: [],
    reply: null,
    failure: null,
    rating: null,
    live: true,
  };
}

export function storedTurn(stored: StoredTurn): Turn {
  const { turnId, text, promptKind, files, rating, versions, partial } = stored;
  const turn: Turn = {
    ...newTurn(turnId, { text, kind: promptKind, files }, { editOf: null, versions }),
    ...partial,
    turnId,
    rating,
    live: false,
  };
  switch (stored.status) {
    case 'running':
      return turn;
    case 'stopped':
      return { ...turn, status: 'stopped' };
    case 'failed':
      return stored.failure ? applyEvent(turn, { kind: 'failed', ...stored.failure }) : turn;
    case 'done':
      return stored.reply ? applyEvent(turn, { kind: 'done', reply: stored.reply }) : turn;
  }
}

/**
 * A turn after an event. Each event tells a whole state, never a difference: one that is lost is made up for by a later
 * one, and one that comes twice, or after the end, changes nothing.
 */
export function applyEvent(turn: Turn, event: TurnEvent): Turn {
  if (turn.status !== 'running') return turn;
  switch (event.kind) {
    case 'accepted':
      return withId(turn, event.turnId);
    case 'stage':
      return { ...turn, stages: withStage(turn.stages, event) };
    case 'results': {
      const { results, totalFound, limited } = event;
      return { ...turn, results, totalFound, limited };
    }
    case 'summary':
      return { ...turn, sentences: event.sentences };
    case 'done':
      return answeredTurn(turn.turnId ? turn : withId(turn, event.reply.messageId), event.reply);
    case 'stopped':
      return { ...turn, status: 'stopped' };
    case 'failed': {
      const { message, retryable } = event;
      return failedTurn(turn, { message, retryable, settled: true });
    }
  }
}

function withId(turn: Turn, turnId: string): Turn {
  const versions = turn.versions.includes(turnId) ? turn.versions : [...turn.versions, turnId];
  return { ...turn, turnId, versions };
}

/** A followed turn tells its stages again from the first; what the person sees never goes back. */
function withStage(stages: readonly SeenStage[], { stage, counts }: SeenStage): SeenStage[] {
  const others = stages.filter((seen) => seen.stage !== stage);
  return [...others, { stage, counts }].toSorted(
    (one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage),
  );
}

function answeredTurn(turn: Turn, reply: Reply): Turn {
  const answered: Turn = { ...turn, status: 'done', reply, failure: null };
  if (reply.type !== 'search_results') return { ...answered, results: [], limited: false };
  const { results, totalFound, limited, sentences } = reply;
  return { ...answered, results, totalFound, limited, sentences };
}

/** What came before the failure stays. */
export function failedTurn(turn: Turn, failure: TurnFailure): Turn {
  return { ...turn, status: 'failed', failure };
}

export function questionOf({ text, kind, files }: Turn): Question {
  return { text, kind, files };
}
