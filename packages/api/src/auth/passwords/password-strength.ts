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
/** The last requested estimate, of all people and per person. */
let before: Promise<unknown> = Promise.resolve();
const beforeOf = new Map<string, Promise<unknown>>();

/**
 * Whether a password is among the first to be tried. Known facts about the person (names, address, company) count as words
 * that are tried first. The dictionaries take 70 MB and a long password most of a second, so this runs in a separate
 * process, one password at a time. Each person has one place in the queue, so many requests delay only their sender.
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
      throw new Error('The password strength program exited.');
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
    // The process gets none of the server's secrets.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Reported to those who are waiting. If the process ends while nobody waits, the next request starts a new one.
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
