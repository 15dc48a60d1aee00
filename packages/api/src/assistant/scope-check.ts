import type { ScopeCheck } from '@cosmos/contract/assistant.ts';
import { MESSAGES, outOfCoverage } from '@cosmos/contract/messages.ts';
import type { HolderContext } from '../context.ts';
import { outsideCoverage } from '../conversation/pipeline/coverage/coverage-check.ts';
import { isPlainlyOffTopic, staysInScope } from '../conversation/pipeline/scope/scope-check.ts';
import { scopeEvidence } from '../conversation/pipeline/scope/scope-model.ts';
import { understand } from '../conversation/pipeline/understand.ts';
import type { Services } from '../services.ts';
import { beginCall } from './begin-call.ts';
import { singleQuestion } from './single-question.ts';

/** Whether a question is one for the catalogue: by its places, by the model where there is one, else by the catalogue's own words. */
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
    response: verdict === 'in_scope' ? null : MESSAGES.outOfScope,
    assistant: assistant.answeredBy(),
  };
}

async function byEvidence(
  { index }: Pick<Services, 'index'>,
  query: string,
): Promise<'in_scope' | 'out_of_scope'> {
  const { scope, names } = index.knowledge();
  const judgedBy = (text: string) => scopeEvidence(scope, text, (stem) => index.frequency(stem) > 1);
  if (isPlainlyOffTopic(query, judgedBy(query))) return 'out_of_scope';
  const evidence = judgedBy(index.respell(query).text);
  const { topic, filters } = understand(singleQuestion(query), names);
  const { hits } = await index.search({ query: index.respell(topic).text, filters, top: 1, passages: false });
  return staysInScope(query, evidence, hits[0]?.score ?? 0) ? 'in_scope' : 'out_of_scope';
}
