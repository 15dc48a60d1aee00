import type { StageCounts } from '@cosmos/contract/conversation/conversation.ts';
import { type Stage, STAGES } from '@cosmos/contract/conversation/stages.ts';
import { exactCount } from '../../../lib/format/rounded-count.ts';
import type { SeenStage, Turn } from '../engine/turn.ts';

const COUNTED = {
  records: 'records',
  candidates: 'candidates',
  terms: 'terms added',
  found: 'relevant enough',
} as const;

/** "1,412 candidates, 38 relevant enough"; empty if the stage has no counts, or all are zero. */
export function stageCount(counts: StageCounts): string {
  return Object.entries(COUNTED)
    .flatMap(([name, label]) => {
      const count = counts[name as keyof StageCounts];
      return count ? [`${exactCount(count)} ${label}`] : [];
    })
    .join(', ');
}

/** "Answered in 0.3 s"; empty if nothing was searched, or it was not timed. */
export function finishedLine({ reply }: Pick<Turn, 'reply'>): string {
  if (reply?.type !== 'search_results' || reply.tookMs === null) return '';
  return `Answered in ${seconds(reply.tookMs)}`;
}

function seconds(milliseconds: number): string {
  return `${Math.max(0.1, milliseconds / 1_000).toFixed(1)} s`;
}

/** The stages that were seen; for an answer loaded from the server, those with stored counts. */
export function stagesOf({ stages, reply }: Pick<Turn, 'stages' | 'reply'>): readonly SeenStage[] {
  if (stages.length > 0) return stages;
  if (reply?.type !== 'search_results') return [];
  const known: Partial<Record<Stage, StageCounts>> = {
    'Broadening search': { candidates: reply.candidates ?? 0 },
    'Compiling results': { found: reply.totalFound },
  };
  return STAGES.flatMap((stage) => {
    const counts = known[stage];
    return counts ? [{ stage, counts }] : [];
  });
}
