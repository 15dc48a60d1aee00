import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

// What the product tells of its work, to metrics and traces where somebody has asked for them; otherwise it costs nothing.
// No text, address or id of anybody is in it.

/** One call of a procedure, over whatever protocol. That of a stream is over as soon as the stream begins. */
export interface ProcedureCall {
  path: string;
  outcome: 'answered' | 'refused' | 'failed';
}
export const PROCEDURES: TracingChannel<unknown, ProcedureCall> = tracingChannel('cosmos:procedure');

/** One search of the catalogue; what it found is known at its end. */
export interface CatalogueSearch {
  found?: { mode: 'hybrid' | 'keyword'; candidates: number };
}
export const SEARCHES: TracingChannel<unknown, CatalogueSearch> = tracingChannel('cosmos:search');

/** One request to the language model, until it has answered, or begins to if its answer is streamed. */
export type ModelRequest = Record<never, never>;
export const MODEL_REQUESTS: TracingChannel<unknown, ModelRequest> = tracingChannel('cosmos:model');

/** One email handed to the provider; the outcome is known at its end. */
export interface EmailSending {
  outcome?: 'sent' | 'refused' | 'later' | 'stop' | 'unknown';
}
export const EMAILS: TracingChannel<unknown, EmailSending> = tracingChannel('cosmos:email');

/** One run of a job; throwing means that it is tried again. */
export interface JobRun {
  queue: string;
}
export const JOB_RUNS: TracingChannel<unknown, JobRun> = tracingChannel('cosmos:job');

/** What the email provider reported about an email, once it is stored. */
export const EMAIL_EVENTS = newsOf<{ type: string }>('cosmos:email-event');

/** An answer that has ended. */
export interface AnswerEnded {
  outcome: 'done' | 'failed' | 'stopped';
  /** Null if there is none. */
  assistant: 'embedded' | 'openai' | null;
  /** Until the first thing that its asker could see; null if there was nothing. */
  firstEventSeconds: number | null;
  seconds: number;
}
export const ANSWERS = newsOf<AnswerEnded>('cosmos:answer');

/** A page that begins or ceases to follow an answer or an inbox. */
export const FOLLOWERS = newsOf<{ feed: 'answers' | 'inbox'; change: 1 | -1 }>('cosmos:follower');

/** A request turned away so that the others are answered: too many at once, too many of visitors, or a full queue. */
export const SHEDDINGS = newsOf<{ reason: 'requests' | 'visitors' | 'queue' }>('cosmos:shedding');

interface News<Event extends object> {
  tell(event: Event): void;
  /** Returns how to stop listening. */
  listen(to: (event: Event) => void): () => void;
}

function newsOf<Event extends object>(name: string): News<Event> {
  const news = channel(name);
  return {
    tell: (event) => news.publish(event),
    listen: (to) => {
      const listener = (event: unknown) => to(event as Event);
      news.subscribe(listener);
      return () => news.unsubscribe(listener);
    },
  };
}
