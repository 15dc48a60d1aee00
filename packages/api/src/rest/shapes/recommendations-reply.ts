import type { Recommendation, Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import { z } from 'zod';

const text = z.string().nullable();
const seconds = z.number().meta({ description: 'Seconds' });

const recommendedTechnology = z
  .object({
    ai_relevance_score: z
      .number()
      .meta({ description: '0 for an average record, 1 for one just like those you liked' }),
    percentage: z.number().int(),
    score: z.number(),
    reason: z.object({
      words: z.array(z.string()).meta({ description: 'The words of the record that count most' }),
      nearest_liked: z
        .object({ id: z.string(), title: z.string() })
        .nullable()
        .meta({ description: 'The closest record among those you liked, saved or wrote about' }),
    }),
    a_little_outside: z.boolean().meta({ description: 'Included to broaden the recommendations' }),
    metadata: z.object({
      utech_technology_id: z.string(),
      utech_title: z.string(),
      utech_summary: text,
      university_name: z.string(),
      university_country: text,
      development_stage: text.meta({ description: 'JSON text: {"interpreted_trl": 1…9}' }),
      interpreted_trl_reasoning: text,
    }),
  })
  .meta({ id: 'RecommendedTechnology' });

export const recommendationsReply = z
  .object({
    categories: z.record(z.string(), z.array(recommendedTechnology)).meta({
      description: 'Keyed by the name of the interest or need; at most six each, highest score first',
    }),
    total_results: z.number().int(),
    total_categories: z.number().int(),
    processing_time: seconds,
    enhancement_time: seconds,
    search_time: seconds,
    scoring_time: seconds,
  })
  .meta({ id: 'Recommendations' });

/** Technologies alone: the specification has no researchers among recommendations. */
export function toRecommendationsReply({
  categories,
  took,
}: Recommendations): z.input<typeof recommendationsReply> {
  const named = new Map<string, z.input<typeof recommendedTechnology>[]>();
  for (const { name, items } of categories) {
    const technologies = items.filter(({ card }) => card.type === 'technology').map(toTechnology);
    // An interest and a need may have the same words.
    if (technologies.length > 0) named.set(name, [...(named.get(name) ?? []), ...technologies]);
  }
  return {
    categories: Object.fromEntries(named),
    total_results: [...named.values()].flat().length,
    total_categories: named.size,
    processing_time: took.totalMs / 1_000,
    enhancement_time: took.enhancementMs / 1_000,
    search_time: took.searchMs / 1_000,
    scoring_time: took.scoringMs / 1_000,
  };
}

function toTechnology({
  card,
  score,
  percentage,
  reason,
  isOutside,
}: Recommendation): z.input<typeof recommendedTechnology> {
  return {
    ai_relevance_score: score,
    percentage,
    score,
    reason: { words: reason.words, nearest_liked: reason.nearest },
    a_little_outside: isOutside,
    metadata: {
      utech_technology_id: card.id,
      utech_title: card.title,
      utech_summary: card.summary,
      university_name: card.university,
      university_country: card.country,
      development_stage: card.trl === null ? null : JSON.stringify({ interpreted_trl: card.trl }),
      interpreted_trl_reasoning: card.trlReasoning,
    },
  };
}
