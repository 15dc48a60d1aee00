import { z } from 'zod';
import {
  indexStats,
  recordPath,
  researcherDetails,
  technologyDetails,
  toIndexStats,
  toResearcherDetails,
  toTechnologyDetails,
  toVectorTestReply,
  vectorTestBody,
  vectorTestReply,
} from './record-shapes.ts';
import { type RestRoute, route } from './route.ts';

export const CATALOGUE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/api/v1/technologies/{id}',
    summary: 'One technology with all that is known of it',
    access: 'holder',
    procedure: ({ catalogue }) => catalogue.technology,
    request: recordPath,
    input: (path) => path,
    response: technologyDetails,
    reply: toTechnologyDetails,
  }),
  route({
    method: 'get',
    path: '/api/v1/researchers/{id}',
    summary: 'One researcher with their technologies',
    access: 'holder',
    procedure: ({ catalogue }) => catalogue.researcher,
    request: recordPath,
    input: (path) => path,
    response: researcherDetails,
    reply: toResearcherDetails,
  }),
  route({
    method: 'post',
    path: '/api/v1/conversation/lancedb/test',
    summary: 'What vectors alone find; for analysts',
    access: 'holder',
    procedure: ({ search }) => search.vectorTest,
    request: vectorTestBody,
    input: (body) => ({
      query: body.query,
      topK: body.top_k,
      usePrefiltering: body.use_prefiltering,
      similarityThreshold: body.similarity_threshold,
    }),
    response: vectorTestReply,
    reply: toVectorTestReply,
  }),
  route({
    method: 'get',
    path: '/api/v1/conversation/lancedb/stats',
    summary: 'The generations of the search index; for analysts',
    access: 'holder',
    procedure:
      ({ search }) =>
      () =>
        search.indexStats(),
    request: z.object({}),
    input: () => undefined,
    response: indexStats,
    reply: toIndexStats,
  }),
];
