import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { SCOUT_QUESTIONS } from '../conversation/questions.ts';

/** People without an account who ask as fast as they get answers, in a separate process. Prints what they were answered. */
export interface CrowdOptions {
  url: string;
  people: number;
  /** Each from its own network, as reported by a proxy; otherwise all from one. */
  networks: boolean;
}

const { url, people, networks } = JSON.parse(process.argv[2] ?? '') as CrowdOptions;
const { hostname, port } = new URL(url);
const answers: Record<string, number> = {};
let isOver = false;

function calls(turn: number): { path: string; body: string | null } {
  const text = SCOUT_QUESTIONS[turn % SCOUT_QUESTIONS.length] ?? SCOUT_QUESTIONS[0];
  const email = `${randomUUID()}@example.org`;
  const kinds = [
    mutation('conversation.ask', { text }),
    query('search.keywords', { text: text.slice(0, 20) }),
    query('search.allKeywords', {}),
    query('catalogue.sky', {}),
    { path: '/api/v1/conversation/process/v2', body: JSON.stringify({ user_input: text }) },
    mutation('auth.checkEmail', { email }),
    mutation('auth.sendCode', { email, purpose: 'login' }),
  ];
  return kinds[turn % kinds.length] ?? { path: '/', body: null };
}

/** Calls as pages send them: streams only come in batches. */
function mutation(name: string, input: object): { path: string; body: string } {
  return { path: `/trpc/${name}?batch=1`, body: JSON.stringify({ 0: input }) };
}

function query(name: string, input: object): { path: string; body: null } {
  return {
    path: `/trpc/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
    body: null,
  };
}

async function person(at: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers: Record<string, string> = {
    'x-visitor-id': randomUUID(),
    'trpc-accept': 'application/jsonl',
    'x-forwarded-for': networks ? `10.${at}.0.1` : '10.0.0.1',
  };
  for (let turn = at; !isOver; turn += 1) await ask(calls(turn), headers, agent);
  agent.destroy();
}

function ask(
  { path, body }: { path: string; body: string | null },
  headers: Record<string, string>,
  agent: Agent,
): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        hostname,
        port,
        path,
        method: body === null ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const status = String(response.statusCode);
        answers[status] = (answers[status] ?? 0) + 1;
        response.resume();
        response.on('close', resolve);
      },
    );
    asked.on('error', () => resolve());
    asked.end(body ?? undefined);
  });
}

process.once('SIGTERM', () => {
  isOver = true;
  console.log(JSON.stringify(answers));
  process.exit(0);
});
await Promise.all(Array.from({ length: people }, (_, at) => person(at)));
