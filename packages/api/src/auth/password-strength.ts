import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StrengthTask } from './password-strength-program.ts';

const PROGRAM = fileURLToPath(new URL('./password-strength-program.ts', import.meta.url));
const DEADLINE_MS = 20_000;
const KEPT_MS = 10_000;
const WORD_CHARACTERS_MIN = 3;
const WORD_CHARACTERS_MAX = 64;
const WORDS_MAX = 100;

let program: ChildProcess | null = null;
let kept: NodeJS.Timeout | undefined;
/** The last estimate that was asked for, by all and by each person. */
let before: Promise<unknown> = Promise.resolve();
const beforeOf = new Map<string, Promise<unknown>>();

/**
 * Whether a password is among the first that would be tried. What is known of the person (names, address, company) counts as
 * words that are tried first. The dictionaries take 70 MB and a long password most of a second, so they are in a process of
 * their own, which is there while passwords are being set and answers one after the other. Each person has one in the queue:
 * who asks for many waits for them alone.
 */
export async function isWeakPassword(
  person: string,
  { password, about }: { password: string; about: readonly string[] },
): Promise<boolean> {
  const answer = (beforeOf.get(person) ?? Promise.resolve()).then(() => {
    const mine = before.then(() => ask({ password, words: wordsOf(about) }));
    before = mine.catch(() => undefined);
    return mine;
  });
  const settled = answer.catch(() => undefined);
  beforeOf.set(person, settled);
  await settled;
  if (beforeOf.get(person) === settled) beforeOf.delete(person);
  return answer;
}

async function ask(task: StrengthTask): Promise<boolean> {
  clearTimeout(kept);
  const asked = (program ??= startProgram());
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(DEADLINE_MS)]);
  asked.channel?.ref();
  try {
    asked.send(task);
    const ended = once(asked, 'exit', { signal }).then(() => {
      throw new Error('The program that estimates passwords ended.');
    });
    const [isWeak] = (await Promise.race([once(asked, 'message', { signal }), ended])) as [boolean];
    kept = setTimeout(endProgram, KEPT_MS).unref();
    return isWeak;
  } catch (error) {
    endProgram();
    throw error;
  } finally {
    asked.channel?.unref();
    over.abort();
  }
}

function startProgram(): ChildProcess {
  const started = fork(PROGRAM, [], {
    // No secret of the server is its business.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Told to whoever waits. One that ends while nobody waits is started anew for the next.
  started.on('error', () => undefined);
  started.once('exit', () => {
    if (program === started) program = null;
  });
  started.unref();
  return started;
}

function endProgram(): void {
  program?.kill();
  program = null;
}

/** Each text as a whole, and the words in it. */
function wordsOf(about: readonly string[]): string[] {
  const texts = about.flatMap((text) => [text, text.replace(/\s+/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(texts)]
    .filter((word) => word.length >= WORD_CHARACTERS_MIN && word.length <= WORD_CHARACTERS_MAX)
    .slice(0, WORDS_MAX);
}
