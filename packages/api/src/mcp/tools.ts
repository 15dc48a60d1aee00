import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { compareRecordsInput, findRecordsInput } from '@cosmos/contract/discovery/discovery.ts';
import { z } from 'zod';
import type { createCaller } from '../app-router.ts';

type Caller = ReturnType<typeof createCaller>;

interface Tool {
  name: string;
  title: string;
  description: string;
  scope: KeyScope;
  input: z.ZodObject;
  /** Rejects with the procedure's own error. */
  call(caller: Caller, input: unknown): Promise<object>;
}

function tool<Input extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'call'> & {
    input: Input;
    call: (caller: Caller, input: z.output<Input>) => Promise<object>;
  },
): Tool {
  const { input, call } = definition;
  return { ...definition, call: (caller, given) => call(caller, input.parse(given)) };
}

const recordId = z.object({
  id: z.string().max(120).describe('An ID from a search result, such as UTECH-… or URES-…'),
});

/** Everything that a language model may do: look up, and nothing else. */
export const TOOLS: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search the catalogue',
    description:
      'Finds university technologies and researchers for a need, best first, each with the passage that shows why it was found, and whether it meets each requirement. If `none` is true, nothing fits, and the results are only the closest records.',
    scope: 'search',
    input: findRecordsInput,
    call: ({ discovery }, input) => discovery.search(input),
  }),
  tool({
    name: 'facets',
    title: 'Ways to narrow the results',
    description:
      'Lists the groups (kinds, fields, readiness levels, universities, years) in everything that a need finds, with counts, so that a search can be narrowed.',
    scope: 'search',
    input: findRecordsInput.omit({ top: true }),
    call: ({ discovery }, input) => discovery.facets(input),
  }),
  tool({
    name: 'record',
    title: 'Read a record',
    description: 'Reads a technology or a researcher in full, by id.',
    scope: 'catalogue:read',
    input: recordId,
    call: ({ catalogue }, input) =>
      input.id.startsWith('URES-') ? catalogue.researcher(input) : catalogue.technology(input),
  }),
  tool({
    name: 'compare',
    title: 'Compare technologies',
    description:
      'Puts two to eight technologies side by side, fact by fact, in the words of their records; null where a record states nothing.',
    scope: 'catalogue:read',
    input: compareRecordsInput,
    call: ({ discovery }, input) => discovery.compare(input),
  }),
];
