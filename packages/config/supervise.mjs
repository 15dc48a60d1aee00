// Keeps the server of `npm start` alive: what crashes is started again, what is stopped stays stopped.
import { spawn } from 'node:child_process';
import process from 'node:process';

/** Before the first restart, the second …; the last one stays. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** What served for so long is well again: the pauses begin anew. */
const STEADY_MS = 60_000;
const RESTARTS_MAX = 5;
const RESTARTS_WITHIN_MS = 60_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * How long to wait before the next restart, in ms. `crashes` are the times of those since it last served steadily, the newest
 * last and at `now`; `restarts` the times of all restarts. Never more than five within a minute.
 */
export function pauseBefore({ crashes, restarts, now }) {
  const pause = PAUSES_MS[Math.min(crashes.length, PAUSES_MS.length) - 1];
  const fifthLast = restarts.at(-RESTARTS_MAX);
  return fifthLast === undefined ? pause : Math.max(pause, fifthLast + RESTARTS_WITHIN_MS - now);
}

/**
 * Starts `node` with the arguments `first`, and with `again` after each crash, until it stops by itself or this process is told
 * to stop. A start that fails with an exit status before anything was ever served has said why, and is not repeated. The server
 * sends `ready` when it serves, and stops in order when this process dies, because then the channel between them closes. Told to
 * stop while no server runs, `tidy` does what the last one could not do any more.
 */
export function supervise({ node, first, again, tidy, options }) {
  let child = null;
  let pausing = null;
  let stopping = false;
  let hasServed = false;
  let readyAt = null;
  let crashes = [];
  const restarts = [];

  const start = (args) => {
    pausing = null;
    readyAt = null;
    child = spawn(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => {
      if (message !== 'ready') return;
      hasServed = true;
      readyAt = performance.now();
    });
    child.on('error', (error) => {
      say(`Could not start: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', ended);
  };

  const ended = (code, signal) => {
    child = null;
    if (stopping) process.exit(code ?? (STOP_SIGNALS.includes(signal) ? 0 : 1));
    // Told to stop by somebody else, or it could not start and has said why.
    if (code === 0 || (code !== null && !hasServed)) process.exit(code);
    const now = performance.now();
    if (readyAt !== null && now - readyAt >= STEADY_MS) crashes = [];
    crashes.push(now);
    const how = signal ? `was killed (${signal})` : `ended with status ${code}`;
    if (!hasServed && crashes.length >= RESTARTS_MAX) {
      say(`The server ${how} for the fifth time before it was ready; giving up.`);
      process.exit(1);
    }
    const pause = pauseBefore({ crashes, restarts, now });
    say(`The server ${how}; restarting it${pause > 0 ? ` in ${Math.ceil(pause / 1_000)} s` : ''}.`);
    pausing = setTimeout(() => {
      restarts.push(performance.now());
      start(hasServed ? again : first);
    }, pause);
  };

  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      stopping = true;
      if (!pausing) return child?.kill(signal);
      clearTimeout(pausing);
      start(tidy);
    });
  }
  // Nobody reads any more; the server goes on all the same.
  process.stderr.on('error', () => undefined);
  start(first);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
