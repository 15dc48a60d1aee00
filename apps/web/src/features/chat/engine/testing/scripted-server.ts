import type { Session, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { RateInput, TurnRating } from '@cosmos/contract/conversation/rating.ts';
import { expect } from 'vitest';
import type { CallFault } from '../../../../lib/api/trpc.ts';
import type { AskRequest, ChatServer } from '../chat-server.ts';

/** Thrown by a call that the server refused, or that never reached it. */
class CallFailed extends Error {
  readonly fault: CallFault;

  constructor(fault: CallFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** The stream of one call, controlled by the test. */
export interface Line {
  /** True once the caller has left. */
  readonly isLeft: boolean;
  send(...events: TurnEvent[]): Promise<void>;
  /** The connection drops. */
  cut(): Promise<void>;
  /** The stream ends without a final event. */
  end(): Promise<void>;
  /** The server refuses, or aborts with a reason. */
  fail(fault: CallFault): Promise<void>;
}

/** The answer to one call, given by the test. */
export interface Pending<Value> {
  answer(value: Value): Promise<void>;
  fail(fault: CallFault): Promise<void>;
}

export const CUT: CallFault = {
  message: 'The network is away.',
  offline: true,
  retryable: true,
  requestId: null,
  status: null,
  reason: null,
};

export function refusal(status: number, more: Partial<CallFault> = {}): CallFault {
  const message = `Refused with ${status}.`;
  return { ...CUT, message, offline: false, retryable: status >= 500, status, ...more };
}

/** Resolves once all pending consequences have run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Expected {
  name: string;
  input: unknown;
  play: (signal: AbortSignal | undefined) => Promise<unknown>;
}

/**
 * A server that follows a test’s script. Each call has to be announced with its input, in the order in which calls
 * arrive; `verify` fails for calls that were not announced, and for announced ones that never came.
 */
export function scriptedServer() {
  const script: Expected[] = [];
  const problems: string[] = [];

  const call = async (name: string, input: unknown, signal?: AbortSignal): Promise<unknown> => {
    const next = script.shift();
    try {
      expect({ name, input }).toMatchObject({ name: next?.name, input: next?.input });
    } catch (error) {
      problems.push(String(error));
    }
    if (!next) throw new CallFailed(refusal(400));
    return next.play(signal);
  };
  const announceLine = (name: string, input: unknown): Line => {
    const line = createLine();
    script.push({ name, input, play: (signal) => line.open(signal) });
    return line;
  };
  const announce = <Value>(name: string, input: unknown): Pending<Value> => {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    script.push({ name, input, play: () => promise });
    return {
      answer: (value) => (resolve(value), settled()),
      fail: (fault) => (reject(new CallFailed(fault)), settled()),
    };
  };

  const server: ChatServer = {
    ask: (request, signal) => call('ask', request, signal) as Promise<AsyncIterable<TurnEvent>>,
    follow: (turnId, signal) => call('follow', turnId, signal) as Promise<AsyncIterable<TurnEvent>>,
    read: (chatId, before) => call('read', { chatId, before }) as Promise<Session>,
    stop: (turnId) => call('stop', turnId),
    selectVersion: (turnId) => call('selectVersion', turnId) as Promise<{ sessionId: string }>,
    rate: (input) => call('rate', input) as Promise<TurnRating>,
    faultOf: (error) => (error instanceof CallFailed ? error.fault : CUT),
  };
  return {
    server,
    onAsk: (request: Partial<AskRequest>) => announceLine('ask', request),
    onFollow: (turnId: string) => announceLine('follow', turnId),
    onRead: (chatId: string, before?: string) => announce<Session>('read', { chatId, before }),
    onStop: (turnId: string) => announce<unknown>('stop', turnId),
    onSelectVersion: (turnId: string) => announce<{ sessionId: string }>('selectVersion', turnId),
    onRate: (input: RateInput) => announce<TurnRating>('rate', input),
    verify() {
      expect(problems).toEqual([]);
      expect(script.map(({ name, input }) => ({ name, input }))).toEqual([]);
    },
  };
}

function createLine(): Line & { open(signal: AbortSignal | undefined): Promise<AsyncIterable<TurnEvent>> } {
  const said: (TurnEvent | 'end' | CallFailed)[] = [];
  let wake = () => {};
  let isLeft = false;
  const say = (...more: typeof said) => {
    said.push(...more);
    wake();
    return settled();
  };
  const next = async (signal: AbortSignal | undefined) => {
    while (said.length === 0 && !signal?.aborted)
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal?.addEventListener('abort', () => resolve());
      });
    if (signal?.aborted) throw new CallFailed(CUT);
    return said.shift();
  };
  async function* events(signal: AbortSignal | undefined): AsyncGenerator<TurnEvent> {
    for (;;) {
      const now = await next(signal);
      if (now === undefined || now === 'end') return;
      if (now instanceof CallFailed) throw now;
      yield now;
    }
  }
  return {
    get isLeft() {
      return isLeft;
    },
    send: say,
    cut: () => say(new CallFailed(CUT)),
    end: () => say('end'),
    fail: (fault) => say(new CallFailed(fault)),
    open(signal) {
      signal?.addEventListener('abort', () => {
        isLeft = true;
      });
      return Promise.resolve(events(signal));
    },
  };
}
