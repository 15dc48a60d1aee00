import { z } from 'zod';
import { route } from '../protocol/route.ts';
import { recommendationsReply, toRecommendationsReply } from '../shapes/recommendations-reply.ts';

const request = z.object({});
const common = {
  method: 'get',
  access: 'holder',
  summary: 'Recommends technologies by your interests, described needs, likes and saved records',
  request,
  input: () => undefined,
  response: recommendationsReply,
  reply: toRecommendationsReply,
} as const;

export const RECOMMENDATION_ROUTES = [
  route({
    ...common,
    path: '/api/v1/me/recommendations',
    procedure: ({ recommendations }) => recommendations.list,
  }),
  route({
    ...common,
    path: '/api/v2/me/recommendations',
    procedure: ({ recommendations }) => recommendations.list,
  }),
];
