import type { z } from 'zod';
import type { createCaller } from '../app-router.ts';

/** All procedures, bound to the one who asks. */
export type Caller = ReturnType<typeof createCaller>;

/** What a path may read of a request beside its body or query. */
export interface RequestFacts {
  idempotencyKey: string | null;
}

export interface RestRoute {
  method: 'get' | 'post';
  path: string;
  summary: string;
  /** The body of a POST, the query of a GET, in wire names. */
  request: z.ZodObject;
  /** What stands under `data` of a success, in wire names. */
  response: z.ZodType;
  needsVisitor: boolean;
  takesIdempotencyKey: boolean;
  /** Reads the wire, calls the procedure, writes the wire. Rejects with the procedure's own error. */
  answer(caller: Caller, given: unknown, facts: RequestFacts): Promise<unknown>;
}

interface Definition<Request extends z.ZodObject, Wire extends z.ZodType, Input, Output> {
  method: RestRoute['method'];
  path: string;
  summary: string;
  procedure: (caller: Caller) => (input: Input) => Promise<Output>;
  request: Request;
  input: (wire: z.output<Request>, facts: RequestFacts) => Input;
  response: Wire;
  reply: (output: Output) => z.input<Wire> | Promise<z.input<Wire>>;
  needsVisitor?: boolean;
  takesIdempotencyKey?: boolean;
}

/** One line of the table. Procedure, input and reply fit together, or it doesn't compile. */
export function route<Request extends z.ZodObject, Wire extends z.ZodType, Input, Output>(
  definition: Definition<Request, Wire, Input, Output>,
): RestRoute {
  const { method, path, summary, procedure, request, input, response, reply } = definition;
  return {
    method,
    path,
    summary,
    request,
    response,
    needsVisitor: definition.needsVisitor ?? false,
    takesIdempotencyKey: definition.takesIdempotencyKey ?? false,
    answer: async (caller, given, facts) =>
      reply(await procedure(caller)(input(request.parse(given), facts))),
  };
}
