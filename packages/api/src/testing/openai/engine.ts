import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { pino } from 'pino';
import type { ModelServer } from '../model-server/model-server.ts';
import { resultCard } from '../result-card.ts';
import type { AssistantCall, SummaryInput } from '../../ports/assistant.ts';
import type { ModelBudget } from '../../providers/assistant/openai/model-budget.ts';
import { openaiAssistant } from '../../providers/assistant/openai/openai.ts';
import type { Times } from '../../providers/assistant/openai/times.ts';

export const KEY = 'sk-the-key-of-the-tests';

/** A budget that never ends and remembers what was asked of it. */
export function boundlessBudget() {
  const settled: { reserved: number; spent: number }[] = [];
  const budget: ModelBudget = {
    takeTurn: () => Promise.resolve(null),
    reserve: () => Promise.resolve(null),
    settle: async (_payer, tokens) => {
      settled.push(tokens);
    },
  };
  return { budget, settled };
}

/** The engine in front of a server, with waits that are only noted. It is as patient as a busy machine needs. */
export function engineOn(
  server: Pick<ModelServer, 'url'>,
  times: Partial<Times> = {},
  { model = 'gpt-4.1-mini' } = {},
) {
  const waits: number[] = [];
  const lines: string[] = [];
  const { budget, settled } = boundlessBudget();
  const assistant = openaiAssistant({
    apiKey: KEY,
    model,
    baseUrl: server.url,
    budget,
    log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
    times: {
      firstByteMs: 10_000,
      idleMs: 10_000,
      random: () => 0.5,
      wait: async (ms) => {
        waits.push(ms);
      },
      ...times,
    },
  });
  return {
    begin: (call: Partial<AssistantCall> = {}) =>
      assistant.begin({
        payer: { kind: 'user', id: 'ada' },
        signal: new AbortController().signal,
        ...call,
      }),
    waits,
    settled,
    logged: () => lines.join(''),
  };
}

export function card(number: number, more: Partial<ResultCard> = {}): ResultCard {
  return resultCard({
    number,
    id: `UTECH-TST-${number}`,
    title: `Coating of kind ${'abcdefgh'.charAt(number)}`,
    summary: 'A polymer coating that keeps barnacles off ship hulls without copper.',
    ...more,
  });
}

export function summaryInput(more: Partial<SummaryInput> = {}): SummaryInput {
  return {
    topic: 'ship coatings',
    question: 'How do we keep ship hulls clean?',
    intent: 'problem',
    cards: [card(1), card(2), card(3)],
    totalFound: 3,
    noResearchers: false,
    maxCharacters: 1_000,
    earlier: [],
    files: [],
    ...more,
  };
}
