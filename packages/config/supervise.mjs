// Keeps the server of `npm start` alive: after a crash it is restarted, after a stop it stays stopped.
import { spawn } from 'node:child_process';
import process from 'node:process';

/** The pauses before the first restart, the second, and so on; the last one is repeated. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** After serving for this long, a server counts as stable, and the pauses start over. */
const STEADY_MS = 60_000;
const RESTARTS_MAX = 5;
const RESTARTS_WITHIN_MS = 60_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * How long to wait before the next restart, in ms. `crashes` are the times of the crashes since the server was last
 * stable, the latest (`now`) last; `restarts` are the times of all restarts. There are never more than five within
 * a minute.
 */
export function pauseBefore({ crashes, restarts, now }) {
  const pause = PAUSES_MS[Math.min(crashes.length, PAUSES_MS.length) - 1];
  const fifthLast = restarts.at(-RESTARTS_MAX);
  return fifthLast === undefined ? pause : Math.max(pause, fifthLast + RESTARTS_WITHIN_MS - now);
}

/**
 * Starts `node` with the arguments `first`, and with `again` after each crash, until it stops by itself or this
 * process is told to stop. A start that exits with an error before it ever served has printed the reason, and is
 * not repeated. The server sends `ready` when it serves, and stops gracefully when this process dies, because that
 * closes the channel between them. If this process is told to stop while no server is running, `tidy` does what the
 * last one could not do any more.
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
    // Stopped by somebody else, or it could not start and has printed why.
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
  // If nobody reads the output any more, the server still continues.
  process.stderr.on('error', () => undefined);
  start(first);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
