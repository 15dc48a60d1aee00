import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
// Only its type: the package itself is loaded on demand.
import type { tool as langchainTool } from 'langchain';
import { z } from 'zod';
import type { AssistantCall, ExploreInput } from '../../../ports/assistant.ts';
import { consult, type Engine, type TurnState } from './consult.ts';
import { ModelFailure } from './failure.ts';
import { failureFrom, type Prompt, usedTokens } from './model.ts';
import { estimatedTokens } from './model-budget.ts';
import { asked, promptFor } from './prompts.ts';
import { type Wire, watched } from './watched-fetch.ts';

const WIRE_FACTOR = 4;
/** Of a graph's steps, each use of a tool takes two: the model's and the tool's. */
const STEPS_A_CALL = 2;
const WORDINGS = 6;
const USED_UP = 'The budget is used up. Stop here.';

/**
 * Lets a model search in wordings of its own, with tools that only look; false if it used none of them. Nothing that it writes
 * is used but the wordings: what it reads in records can make it search for something else, and do nothing more. Rejects with
 * a ModelFailure, or with the signal's reason.
 */
export async function explore(
  engine: Engine,
  { call, turn }: { call: AssistantCall; turn: TurnState },
  input: ExploreInput,
): Promise<boolean> {
  // The agents and their graphs take 30 MB, which nobody needs who doesn't search thoroughly.
  const { createAgent, createMiddleware, tool } = await import('langchain');
  const prompt = exploringPrompt(input);
  const { tools, used } = countedTools(input, tool);
  const budgeted = createMiddleware({
    name: 'Budget',
    wrapModelCall: (request, handler) =>
      consult(engine, call, turn, {
        task: prompt.task,
        tokens: estimatedTokens({ ...prompt, data: JSON.stringify(request.messages) }),
        attempt: async (signal, spent) => {
          const wire: Wire = { bytesMax: ASSISTANT_LIMITS.modelAnswerBytes * WIRE_FACTOR, failure: null };
          try {
            const answer = await watched(wire, async () => handler(request));
            const total = usedTokens(answer);
            if (total !== null) spent(total);
            return answer;
          } catch (error) {
            throw failureFrom(error, wire, signal);
          }
        },
      }),
  });
  const agent = createAgent({
    model: await engine.chats.plain(prompt.task, 'json_schema', 'object'),
    tools,
    systemPrompt: prompt.system,
    middleware: [budgeted],
  });
  try {
    await agent.invoke(
      { messages: [{ role: 'user', content: prompt.data }] },
      { signal: call.signal, recursionLimit: STEPS_A_CALL * (input.calls + 2) + 1 },
    );
  } catch (error) {
    // It was told to stop and went on.
    if (!(error instanceof Error) || error.name !== 'GraphRecursionError') throw causeOf(error);
  }
  return used() > 0;
}

/** The agent wraps what its middleware throws in an error that bears the same name. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && !(error instanceof ModelFailure) && error.cause ? error.cause : error;
}

function exploringPrompt({ question, tried, calls }: ExploreInput): Prompt {
  return promptFor(
    'explore',
    `find records for the question that its own words miss. Search in ${Math.min(calls, WORDINGS)} or so different wordings: synonyms, other principles that solve the problem, the terms of other fields. Look into records whose titles leave it open. You may use ${calls} tools in all. When nothing new turns up, answer with the one word "done".`,
    { question: asked(question), tried: tried.map((text) => asked(text).text) },
  );
}

/** The tools as a model sees them; once they were used as often as they may be, they only say so. */
function countedTools({ tools, calls }: ExploreInput, tool: typeof langchainTool) {
  let left = calls;
  const within = async (look: () => Promise<unknown>): Promise<string> => {
    if (left <= 0) return USED_UP;
    left -= 1;
    return JSON.stringify({ from: 'the catalogue', found: await look(), callsLeft: left });
  };
  return {
    used: () => calls - left,
    tools: [
      tool(({ wording }) => within(() => tools.search(wording)), {
        name: 'search',
        description:
          'Finds the records that fit a wording best. Use the technical terms that such records would use.',
        schema: z.object({ wording: z.string() }),
      }),
      tool(({ id }) => within(() => tools.read(id)), {
        name: 'read_record',
        description: 'The text of a record that a search has found, by its id.',
        schema: z.object({ id: z.string() }),
      }),
      tool(() => within(() => tools.divide()), {
        name: 'what_divides',
        description: 'What divides the records found so far: kinds of use and approach, with their counts.',
        schema: z.object({}),
      }),
    ],
  };
}
