import { type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { HostileBody } from './bodies.ts';

const SLOW_PIECE_BYTES = 1_024;
const SLOW_EVERY_MS = 50;
const SLOW_PIECES = 20;
const ANSWER_MS = 60_000;

/** The status of the answer; `cut` if the connection ended without one, `none` if there was none within a minute. */
export type Outcome = number | 'cut' | 'none';

/** Sends a body for as long as the other side accepts it, and stops once there is an answer. */
export function send(url: string, headers: Record<string, string>, body: HostileBody): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, ...body.headers, 'content-length': body.bytes },
      agent: false,
    });
    let outcome: Outcome = 'cut';
    const patience = setTimeout(() => {
      outcome = 'none';
      sent.destroy();
    }, ANSWER_MS);
    sent.on('response', (response) => {
      outcome = response.statusCode ?? 'cut';
      response.resume();
      response.on('end', () => sent.destroy());
    });
    sent.on('error', () => undefined);
    sent.on('close', () => {
      clearTimeout(patience);
      resolve(outcome);
    });
    void write();

    async function write(): Promise<void> {
      let written = 0;
      for (const piece of body.pieces()) {
        if (sent.destroyed || sent.writableEnded || outcome !== 'cut') return;
        if (body.manner === 'slow') return drip(piece);
        if (body.manner === 'cut' && written > body.bytes / 2) return void sent.destroy();
        written += piece.length;
        if (!sent.write(piece)) await drained(sent);
      }
      sent.end();
    }

    async function drip(piece: Buffer): Promise<void> {
      for (let at = 0; at < SLOW_PIECES && !sent.destroyed && outcome === 'cut'; at += 1) {
        sent.write(piece.subarray(0, SLOW_PIECE_BYTES));
        await delay(SLOW_EVERY_MS);
      }
      sent.destroy();
    }
  });
}

/** Resolves when more can be written, or when nothing can be written any more. */
function drained(sent: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      sent.off('drain', goOn).off('close', goOn);
      resolve();
    };
    sent.on('drain', goOn).on('close', goOn);
  });
}
