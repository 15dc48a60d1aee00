import type { TracingChannel } from 'node:diagnostics_channel';
import {
  ANSWERS,
  EMAIL_EVENTS,
  EMAILS,
  FOLLOWERS,
  JOB_RUNS,
  MODEL_REQUESTS,
  PROCEDURES,
  SEARCHES,
  SHEDDINGS,
} from '@cosmos/api/ports/telemetry.ts';
import type { Instruments } from './instruments.ts';

/** Counts and times the work that this process tells of. Returns how to stop. */
export function watchWork({
  ofRequests,
  ofCalls,
  ofAnswers,
  ofSearches,
  ofModel,
  ofJobs,
  ofEmails,
}: Instruments): () => void {
  const stops = [
    timed(PROCEDURES, ({ path: procedure, outcome }, seconds) =>
      ofCalls.observe({ procedure, outcome }, seconds),
    ),
    timed(SEARCHES, ({ found }, seconds) => {
      ofSearches.seconds.observe({ mode: found?.mode ?? 'failed' }, seconds);
      if (found) ofSearches.candidates.observe(found.candidates);
    }),
    timed(MODEL_REQUESTS, (_request, seconds, hasFailed) =>
      ofModel.observe({ outcome: hasFailed ? 'failed' : 'answered' }, seconds),
    ),
    timed(EMAILS, ({ outcome = 'unknown' }) => ofEmails.handed.inc({ outcome })),
    timed(JOB_RUNS, ({ queue }, seconds, hasFailed) =>
      ofJobs.seconds.observe({ queue, outcome: hasFailed ? 'failed' : 'done' }, seconds),
    ),
    EMAIL_EVENTS.listen(({ type }) => ofEmails.events.inc({ kind: type })),
    SHEDDINGS.listen(({ reason }) => ofRequests.shed.inc({ reason })),
    FOLLOWERS.listen(({ feed, change }) => ofRequests.followers.inc({ feed }, change)),
    ANSWERS.listen(({ assistant, outcome, firstEventSeconds, seconds }) => {
      const by = assistant ?? 'none';
      ofAnswers.seconds.observe({ assistant: by, outcome }, seconds);
      if (firstEventSeconds !== null) ofAnswers.firstEvent.observe({ assistant: by }, firstEventSeconds);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function timed<Task extends object>(
  tasks: TracingChannel<unknown, Task>,
  ended: (task: Task, seconds: number, hasFailed: boolean) => void,
): () => void {
  const begun = new WeakMap<Task, number>();
  const failed = new WeakSet<Task>();
  const onStart = (task: Task) => void begun.set(task, performance.now());
  const onError = (task: Task) => void failed.add(task);
  const onEnd = (task: Task) => {
    const at = begun.get(task);
    if (at !== undefined) ended(task, (performance.now() - at) / 1_000, failed.has(task));
  };
  const nothing = () => undefined;
  const subscribers = { start: onStart, end: nothing, asyncStart: nothing, asyncEnd: onEnd, error: onError };
  tasks.subscribe(subscribers);
  return () => tasks.unsubscribe(subscribers);
}
