import examples from './examples.json' with { type: 'json' };

/** What was sent on a path of the table, and what came back, as recorded on a server with made-up records. */
export interface Example {
  /** The value of the path's parameter. */
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Absent where the answer is bytes. */
  response?: unknown;
}

export function exampleOf(name: string): Example | undefined {
  return (examples as Record<string, Example>)[name];
}
