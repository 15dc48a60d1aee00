import { connect } from 'node:net';
import { percentile } from './measuring/statistics.ts';
import type { LoadFigures, LoadOptions } from './load.ts';

/**
 * The client for a load test, in its own process: it sends the same request over and over and reads only the status and
 * the end of each answer, because it shares the cores with what it measures. Prints its figures.
 */
const CHUNKS_END = '0\r\n\r\n';
const { url, headers, connections, seconds, everyMs } = JSON.parse(process.argv[2] ?? '') as LoadOptions;
const { hostname, port, pathname, search, host } = new URL(url);
const request = [
  `GET ${pathname}${search} HTTP/1.1`,
  `host: ${host}`,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  '',
  '',
].join('\r\n');

const times: number[] = [];
let failed = 0;
const started = performance.now();
const until = started + seconds * 1_000;

/** One connection. Time counts from when a request was due, even if the previous one was late. */
function converse(at: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    // Spread over the interval, so that connections don't send in step.
    let due = everyMs === undefined ? started : started + (everyMs * (at + 0.5)) / connections;
    let answer: Answer | null = null;
    const ask = () => {
      answer = newAnswer();
      if (everyMs === undefined) due = performance.now();
      socket.write(request);
    };
    const askWhenDue = () => {
      const wait = due - performance.now();
      if (everyMs !== undefined && wait > 0) setTimeout(ask, wait);
      else ask();
    };
    const over = (isGood: boolean) => {
      times.push(performance.now() - due);
      if (!isGood) failed += 1;
    };
    const leave = () => {
      socket.destroy();
      resolve();
    };
    socket.on('connect', askWhenDue);
    socket.on('data', (chunk) => {
      if (!answer || !isComplete(answer, chunk)) return;
      over(answer.status === 200);
      answer = null;
      if (everyMs !== undefined) due += everyMs;
      if (Math.max(due, performance.now()) >= until) leave();
      else askWhenDue();
    });
    const broken = () => {
      if (answer) over(false);
      leave();
    };
    socket.on('error', broken);
    socket.on('end', broken);
  });
}

interface Answer {
  status: number;
  /** Remaining bytes of the body; null until the head has been read, infinite for a chunked body. */
  missing: number | null;
}

function newAnswer(): Answer {
  return { status: 0, missing: null };
}

/** On the same machine, the head of an answer fits into the first packet. */
function isComplete(answer: Answer, chunk: Buffer): boolean {
  if (answer.missing === null) {
    const bodyAt = chunk.indexOf('\r\n\r\n') + 4;
    const head = chunk.toString('latin1', 0, bodyAt);
    answer.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    answer.missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length) - chunk.length + bodyAt;
  } else answer.missing -= chunk.length;
  if (answer.missing <= 0) return true;
  return (
    answer.missing === Number.POSITIVE_INFINITY &&
    chunk.subarray(-CHUNKS_END.length).toString() === CHUNKS_END
  );
}

await Promise.all(Array.from({ length: connections }, (_, at) => converse(at)));
const figures: LoadFigures = {
  requestsPerSecond: times.length / ((performance.now() - started) / 1_000),
  p95Ms: percentile(times, 95),
  errors: failed / times.length,
};
console.log(JSON.stringify(figures));
