import type { ScopeCheck } from '@cosmos/contract/assistant/assistant.ts';
import { CONVERSATION_MESSAGES, outOfCoverage } from '@cosmos/contract/conversation/messages.ts';
import type { HolderContext } from '../context/context.ts';
import { outsideCoverage } from '../conversation/check/coverage-check.ts';
import { evidenceOf, isPlainlyOffTopic, staysInScope } from '../conversation/check/scope-check.ts';
import { understand } from '../conversation/read/understand.ts';
import type { Services } from '../context/services.ts';
import { beginCall } from '../limits/begin-call.ts';
import { singleQuestion } from './single-question.ts';

/** Whether a question is for the catalogue: by its places, then the model if there is one, otherwise the catalogue's words. */
export async function checkScope(
  ctx: HolderContext,
  { query, context }: { query: string; context?: string | null | undefined },
  hungUp?: AbortSignal,
): Promise<ScopeCheck> {
  const assistant = await beginCall(ctx, hungUp);
  const { names } = ctx.services.index.knowledge();
  const outside = outsideCoverage(query, names);
  if (outside)
    return {
      verdict: 'out_of_coverage',
      response: outOfCoverage(
        names.universities.map(({ name }) => name),
        { asked: outside, inUnitedStates: names.inUnitedStates },
      ),
      assistant: assistant.answeredBy(),
    };
  const earlier = context ? [{ asked: context, answered: '' }] : [];
  const judged = await assistant.judgeScope({ question: query, earlier });
  const verdict = judged ?? (await byEvidence(ctx.services, query));
  return {
    verdict,
    response: verdict === 'in_scope' ? null : CONVERSATION_MESSAGES.outOfScope,
    assistant: assistant.answeredBy(),
  };
}

async function byEvidence(
  { index }: Pick<Services, 'index'>,
  query: string,
): Promise<'in_scope' | 'out_of_scope'> {
  const { names } = index.knowledge();
  if (isPlainlyOffTopic(query, evidenceOf(index, query))) return 'out_of_scope';
  const evidence = evidenceOf(index, index.respell(query).text);
  const { topic, filters } = understand(singleQuestion(query), names);
  const { hits } = await index.search({ query: index.respell(topic).text, filters, top: 1, passages: false });
  return staysInScope(query, evidence, hits[0]?.score ?? 0) ? 'in_scope' : 'out_of_scope';
}
