import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/** One statement on its way to the database and back. Its text has placeholders where values go. */
export interface Statement {
  text: string;
}

/** Tells traces of each statement, where somebody has asked for them; otherwise it costs nothing. */
export const STATEMENTS: TracingChannel<unknown, Statement> = tracingChannel('cosmos:statement');
