import type {
  AskInput,
  PromptKind,
  StageCounts,
  StoredTurn,
  TurnEvent,
  TurnRating,
} from '@cosmos/contract/conversation.ts';
import type { Stage } from '@cosmos/contract/stages.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { FileInfo } from '@cosmos/contract/profile.ts';
import { applyEvent, askInputOf, newTurn, type Turn } from '../conversation/chat-state.ts';

/** What a member sends: words, how they came about, and the files that go with them. */
export interface Question {
  text: string;
  kind: PromptKind;
  files: FileInfo[];
}

/** A turn with what only members have of it. */
export interface MemberTurn extends Turn {
  files: FileInfo[];
  rating: TurnRating | null;
  /** All versions of the message, oldest first. */
  versions: string[];
  /** The turn that this one was sent in place of. */
  editOf: string | null;
  /** The stages so far, in order, with their real counts. */
  stages: { stage: Stage; counts: StageCounts }[];
  totalFound: number;
  /** It came while the page was open: the place of its summary stays as it was reserved. */
  live: boolean;
}

export function askedTurn(
  key: string,
  { text, kind, files }: Question,
  replaced: { editOf: string | null; versions: string[] } = { editOf: null, versions: [] },
): MemberTurn {
  return {
    ...newTurn(key, text, kind),
    ...replaced,
    files,
    rating: null,
    stages: [],
    totalFound: 0,
    live: true,
  };
}

export function storedMemberTurn(stored: StoredTurn): MemberTurn {
  const { turnId, text, promptKind, files, rating, versions, partial } = stored;
  const asked = askedTurn(turnId, { text, kind: promptKind, files }, { editOf: null, versions });
  const turn: MemberTurn = {
    ...asked,
    turnId,
    rating,
    live: false,
    results: partial?.results ?? [],
    totalFound: partial?.totalFound ?? 0,
    sentences: partial?.sentences ?? [],
  };
  switch (stored.status) {
    case 'running':
      return turn;
    case 'stopped':
      return { ...turn, status: 'stopped' };
    case 'failed':
      return brokenOff(turn, {
        message: stored.failure ?? MESSAGES.interrupted,
        retryable: true,
        settled: true,
      });
    case 'done':
      return stored.reply ? applyMemberEvent(turn, { kind: 'done', reply: stored.reply }) : turn;
  }
}

/** Like a visitor's, but a member keeps what there was when an answer broke off. */
export function applyMemberEvent(turn: MemberTurn, event: TurnEvent): MemberTurn {
  switch (event.kind) {
    case 'accepted':
      return {
        ...applyEvent(turn, event),
        versions: turn.versions.includes(event.turnId) ? turn.versions : [...turn.versions, event.turnId],
      };
    case 'stage': {
      const { stage, counts } = event;
      const known = turn.stages.findIndex((one) => one.stage === stage);
      const before = known < 0 ? turn.stages : turn.stages.slice(0, known);
      return { ...applyEvent(turn, event), stages: [...before, { stage, counts }] };
    }
    case 'results':
      return { ...applyEvent(turn, event), totalFound: event.totalFound };
    case 'done': {
      const done = applyEvent(turn, event);
      const { reply } = event;
      if (reply.type !== 'search_results') return done;
      return { ...done, sentences: reply.sentences, totalFound: reply.totalFound };
    }
    case 'failed': {
      const { message, retryable } = event;
      return brokenOff(turn, { message, retryable, settled: true });
    }
    case 'summary':
    case 'stopped':
      return applyEvent(turn, event);
  }
}

export function brokenOff(turn: MemberTurn, failure: NonNullable<Turn['failure']>): MemberTurn {
  return { ...turn, status: 'failed', failure };
}

export function memberAskInput(
  turn: MemberTurn,
  chatId: string | null,
): Partial<AskInput> & { text: string } {
  return {
    ...askInputOf(turn, chatId, LIMITS.followupsMemberMax),
    fileIds: turn.files.map((file) => file.fileId),
    editOf: turn.editOf,
  };
}

/** What the page has, brought up to what the server has; turns that are the same stay the very same object. */
export function synced(known: readonly MemberTurn[], stored: readonly StoredTurn[]): MemberTurn[] {
  const first = stored[0];
  if (!first) return [];
  const byId = new Map(known.flatMap((turn) => (turn.turnId ? [[turn.turnId, turn]] : [])));
  const from = known.findIndex((turn) => turn.turnId === first.turnId);
  const fresh = stored.map((turn) => {
    const mine = byId.get(turn.turnId);
    if (!mine) return storedMemberTurn(turn);
    return isSame(mine, turn)
      ? mine
      : { ...storedMemberTurn(turn), key: mine.key, stages: mine.stages, live: mine.live };
  });
  const older = from < 0 ? [] : known.slice(0, from);
  return [...older, ...fresh];
}

function isSame(mine: MemberTurn, { status, rating, versions }: StoredTurn): boolean {
  return (
    mine.status === status &&
    mine.versions.join() === versions.join() &&
    mine.rating?.stars === rating?.stars &&
    mine.rating?.comment === rating?.comment
  );
}
