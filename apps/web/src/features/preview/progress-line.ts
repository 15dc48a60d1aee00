import type { StageCounts } from '@cosmos/contract/conversation/conversation.ts';
import { exactCount } from '../../lib/format/rounded-count.ts';
import type { SeenStage } from '../chat/engine/turn.ts';

const COUNTED = {
  candidates: 'candidates',
  found: 'found',
  records: 'records',
  terms: 'terms added',
} as const;

/** "Broadening search · 412 candidates"; before the first stage, "Thinking". */
export function progressLine(now: SeenStage | undefined): string {
  if (!now) return 'Thinking';
  for (const [name, label] of Object.entries(COUNTED)) {
    const count = now.counts[name as keyof StageCounts];
    if (count) return `${now.stage} · ${exactCount(count)} ${label}`;
  }
  return now.stage;
}
