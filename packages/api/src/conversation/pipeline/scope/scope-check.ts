import type { ScopeModel } from './scope-model.ts';
import { offTopicEvidence } from './scope-model.ts';

/** Words that make a question one about technology transfer, whatever else it says. */
const TRANSFER_WORDS =
  /\b(?:technolog(?:y|ies)|patents?|licen[cs](?:e|es|ing)|inventions?|inventors?|researchers?|universit(?:y|ies)|r&d|spin-?offs?|prototypes?|benchmark|landscape|trl|readiness)\b/i;

/** Evidence of the catalogue for a question: how well its best record fits (0…1). */
export interface CatalogueEvidence {
  bestScore: number;
}

/** Whether a question reads like small talk before anything was searched; such a question is refused at once. */
export function isPlainlyOffTopic(model: ScopeModel, text: string): boolean {
  const limit = TRANSFER_WORDS.test(text) ? 2.4 : 1.2;
  return offTopicEvidence(model, text) > limit;
}

/** Whether a question stays in scope once the catalogue has been asked: doubt is settled by how well the best record fits. */
export function staysInScope(model: ScopeModel, text: string, evidence: CatalogueEvidence): boolean {
  const doubt = offTopicEvidence(model, text);
  if (TRANSFER_WORDS.test(text)) return true;
  if (doubt <= 0) return true;
  return evidence.bestScore >= 0.45 + 0.3 * doubt;
}
