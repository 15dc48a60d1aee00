import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { failAtOnce, type PlannedFault, PROVIDER_WORDS } from './faults.ts';
import { EXPLORING, offersTools, type ToolCall, toolCallIn } from './tool-calls.ts';
import { vectorsFor } from './vectors.ts';
import { isTooMuch, type Protocol, thinkingAloud } from './protocols.ts';
import { type Liar, liarFrom, type Lie } from './lies.ts';
import { hijacked, hijackedSummary, type PromptData, SHAPED, summaryReply } from './replies.ts';

export interface LoggedRequest {
  task: string;
  stream: boolean;
  model: string;
  /** The complete body as received. */
  body: string;
  system: string;
  /** The contents of the user messages. */
  user: string;
  images: number;
  authorization: string;
  /** True once the client hung up before the answer was complete. */
  hungUp: boolean;
  /** When each word of a stream was sent. */
  sentAt: number[];
}

export interface ModelServerOptions {
  port?: number;
  /** Delay between two words of a stream. */
  wordDelayMs?: number;
  protocol?: Protocol;
}

export interface ModelServer {
  /** The value for OPENAI_BASE_URL. */
  url: string;
  log: LoggedRequest[];
  /** The bodies of requests for vectors. */
  embedded: string[];
  fail(fault: PlannedFault | null): void;
  /** From now on the model obeys orders containing these words, wherever they are; null stops that. */
  obey(orders: string | null): void;
  /** From now on summaries, grades and fits are full of lies, different ones for each seed. Returns those told so far. */
  lie(seed: number): readonly Lie[];
  /** Replaces the usual answers to one task; a text for the summary. */
  answer(task: string, reply: unknown): void;
  /** The tools that the model uses when it is offered some, one after the other; then it says that it is done. */
  use(calls: readonly ToolCall[]): void;
  slow(wordDelayMs: number): void;
  /** Refuses requests that need more of the protocol than this; at the level of plain words it also thinks aloud. */
  understand(most: Protocol): void;
  /** Pauses every stream after this many words until it is released. */
  holdAfter(words: number): { held: Promise<void>; letGo: () => void };
  reset(): void;
  close(): Promise<void>;
}

interface State {
  faults: PlannedFault[];
  orders: string | null;
  liar: Liar | null;
  answers: Map<string, unknown>;
  calls: readonly ToolCall[];
  wordDelayMs: number;
  protocol: Protocol;
  hold: { words: number; reached: () => void; gone: Promise<void> } | null;
}

const HUGE_BYTES = 10 * 1_024 * 1_024;
/** A little more than an answer may have, and much less than the transport allows. */
const LONG_BYTES = 65 * 1_024;

/** A server that speaks the OpenAI protocol, with sensible answers and every fault on demand. */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const log: LoggedRequest[] = [];
  const embedded: string[] = [];
  const fresh = (): State => ({
    faults: [],
    orders: null,
    liar: null,
    answers: new Map(),
    calls: [],
    wordDelayMs: options.wordDelayMs ?? 0,
    protocol: options.protocol ?? 'schema',
    hold: null,
  });
  let state = fresh();
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    handle(request, response).catch(() => response.destroy());
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request);
    if (request.url?.startsWith('/__')) return control(request, response, body);
    if (request.method === 'POST' && request.url?.endsWith('/embeddings'))
      return embed(response, body, takeFault(state, 'embeddings'));
    if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
      response.writeHead(404).end();
      return;
    }
    const logged = readBody(body, request.headers.authorization ?? '');
    log.push(logged);
    response.on('close', () => {
      logged.hungUp = !response.writableEnded;
    });
    if (isTooMuch(logged.body, state.protocol)) return void failAtOnce(response, { kind: 'not-understood' });
    await reply(response, logged, state, takeFault(state, logged.task));
  };
  const embed = (response: ServerResponse, body: string, fault: PlannedFault | null) => {
    embedded.push(body);
    if (fault && failAtOnce(response, fault)) return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(vectorsFor(body)));
  };
  const control = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const given = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (request.url === '/__log') {
      if (request.method === 'DELETE') log.length = 0;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(log));
      return;
    }
    if (request.url === '/__fault') state.faults = given['kind'] ? [given as unknown as PlannedFault] : [];
    if (request.url === '/__slow') state.wordDelayMs = Number(given['wordDelayMs'] ?? 0);
    if (request.url === '/__understand') state.protocol = given['most'] as Protocol;
    if (request.url === '/__obey')
      state.orders = typeof given['orders'] === 'string' ? given['orders'] : null;
    if (request.url === '/__reset') state = fresh();
    // Every connection breaks, this one too once it is told.
    if (request.url === '/__cut') response.on('finish', () => server.closeAllConnections());
    response.writeHead(204).end();
  };
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    log,
    embedded,
    fail: (fault) => {
      state.faults = fault ? [{ ...fault }] : [];
    },
    lie: (seed) => {
      state.liar = liarFrom(seed);
      return state.liar.told;
    },
    obey: (orders) => {
      state.orders = orders;
    },
    answer: (task, given) => {
      state.answers.set(task, given);
    },
    use: (calls) => {
      state.calls = calls;
    },
    slow: (ms) => {
      state.wordDelayMs = ms;
    },
    understand: (most) => {
      state.protocol = most;
    },
    holdAfter: (words) => {
      const held = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      state.hold = { words, reached: held.resolve, gone: gone.promise };
      return { held: held.promise, letGo: gone.resolve };
    },
    reset: () => {
      state = fresh();
      log.length = 0;
      embedded.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function takeFault(state: State, task: string): PlannedFault | null {
  const fault = state.faults.find((each) => each.task === undefined || each.task === task);
  if (!fault) return null;
  if (fault.times !== undefined && --fault.times <= 0)
    state.faults = state.faults.filter((each) => each !== fault);
  return fault;
}

async function reply(
  response: ServerResponse,
  logged: LoggedRequest,
  state: State,
  fault: PlannedFault | null,
): Promise<void> {
  if (fault && failAtOnce(response, fault)) return;
  const plain = contentFor(logged, state, fault);
  const text = state.protocol === 'words' ? thinkingAloud(plain, logged.stream) : plain;
  const next = toolCallIn(logged.body, state.calls);
  const message = {
    role: 'assistant',
    ...(next ? { tool_calls: [next] } : {}),
    content: fault?.kind === 'refusal' ? null : text,
    refusal: fault?.kind === 'refusal' ? PROVIDER_WORDS : null,
  };
  const usage = usageOf(logged, text);
  if (logged.stream) return stream(response, { ...message, usage, sentAt: logged.sentAt }, state, fault);
  if (fault?.kind === 'cut' || fault?.kind === 'hang-midway') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' });
    response.write('{"choices":[{"index":0,"message":');
    if (fault.kind === 'cut') response.destroy();
    return;
  }
  // Two answers with one id would count as one message.
  const body = { id: randomUUID(), object: 'chat.completion', created: 1, model: logged.model, usage };
  const choices = [{ index: 0, message, finish_reason: next ? 'tool_calls' : 'stop', logprobs: null }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(fault?.kind === 'broken-stream' ? '{"choices": [{"ind' : JSON.stringify({ ...body, choices }));
}

function contentFor(logged: LoggedRequest, state: State, fault: PlannedFault | null): string {
  if (fault?.kind === 'empty') return '';
  if (fault?.kind === 'huge') return 'x'.repeat(HUGE_BYTES);
  if (fault?.kind === 'long') return longAnswer(logged.stream);
  if (fault?.kind === 'wrong-shape') return logged.stream ? 'Here you go:\n- a list' : '{"unheard":"of"}';
  const given = state.answers.get(logged.task);
  if (given !== undefined) return typeof given === 'string' ? given : JSON.stringify(given);
  const data = offersTools(logged.body) ? {} : (JSON.parse(logged.user) as PromptData);
  if (state.orders !== null)
    return logged.stream
      ? hijackedSummary(state.orders, data)
      : JSON.stringify(hijacked(logged.task, state.orders));
  if (offersTools(logged.body)) return 'done';
  const lie = state.liar?.answer(logged.task, data);
  if (lie !== undefined) return lie;
  return logged.stream ? summaryReply(data) : JSON.stringify(SHAPED[logged.task]?.(data) ?? {});
}

/** A valid answer, except that it is too long. */
function longAnswer(streamed: boolean): string {
  const words = 'It holds on. '.repeat(LONG_BYTES / 12);
  return streamed ? `[1] It holds.\n${words}` : JSON.stringify({ verdict: 'in_scope', words });
}

async function stream(
  response: ServerResponse,
  {
    content,
    refusal,
    usage,
    sentAt,
  }: { content: string | null; refusal: string | null; usage: object; sentAt: number[] },
  { wordDelayMs, hold }: State,
  fault: PlannedFault | null,
): Promise<void> {
  const send = (part: object) => response.write(`data: ${JSON.stringify(part)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    send({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  chunk({ role: 'assistant', content: '' });
  if (refusal) chunk({ refusal });
  const words =
    fault?.kind === 'huge' || fault?.kind === 'long' ? [content ?? ''] : (content ?? '').split(/(?<=\s)/);
  for (const [at, word] of words.entries()) {
    if (response.destroyed) return;
    if (hold?.words === at) {
      hold.reached();
      await Promise.race([hold.gone, once(response, 'close')]);
    }
    if (at >= words.length / 2) {
      if (fault?.kind === 'hang-midway') return;
      // What was written is sent first, as on a line that breaks.
      if (fault?.kind === 'cut') return void setImmediate(() => response.destroy());
      // A break that looks like a proper end, in the middle.
      if (fault?.kind === 'ended') return void response.end();
      if (fault?.kind === 'too-short') break;
      if (fault?.kind === 'broken-stream') response.write('data: {"choices": [{"ind\n\n');
    }
    chunk({ content: word });
    sentAt.push(Date.now());
    if (fault?.kind === 'drip') await pause(DRIP_MS);
    else if (wordDelayMs > 0) await pause(wordDelayMs);
  }
  chunk({}, fault?.kind === 'too-short' ? 'length' : 'stop');
  send({ id: 'c', object: 'chat.completion.chunk', choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/** Slower than any reader will wait, but never so slow that nothing arrives. */
const DRIP_MS = 100;

function usageOf({ body }: LoggedRequest, text: string): object {
  const prompt = Math.ceil(body.length / 4);
  const completion = Math.ceil(text.length / 4);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

interface WireBody {
  model: string;
  stream?: boolean;
  messages: { role: string; content: string | { type: string; text?: string }[] | null }[];
  response_format?: { json_schema?: { name: string } };
}

function readBody(body: string, authorization: string): LoggedRequest {
  const { model, stream: streamed = false, messages, response_format } = JSON.parse(body) as WireBody;
  const textIn = (role: string) =>
    messages
      .filter((message) => message.role === role)
      .flatMap(({ content }) =>
        typeof content === 'string' ? [content] : (content ?? []).map(({ text }) => text ?? ''),
      )
      .join('');
  return {
    task:
      response_format?.json_schema?.name ??
      (offersTools(body) ? EXPLORING : null) ??
      /"title":"(\w+)"/.exec(textIn('system'))?.[1] ??
      'summary',
    stream: streamed,
    model,
    body,
    system: textIn('system'),
    user: textIn('user'),
    images: messages
      .flatMap(({ content }) => (typeof content === 'string' ? [] : (content ?? [])))
      .filter(isImage).length,
    authorization,
    hungUp: false,
    sentAt: [],
  };
}

const isImage = ({ type }: { type: string }) => type === 'image_url';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
