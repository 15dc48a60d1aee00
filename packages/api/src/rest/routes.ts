import type { Reply } from '@cosmos/contract/conversation.ts';
import { ASSISTANT_ROUTES } from './assistant-routes.ts';
import { AUTH_ROUTES } from './auth-routes.ts';
import { CATALOGUE_ROUTES } from './catalogue-routes.ts';
import { CHATS_ROUTES } from './chats-routes.ts';
import { FEEDBACK_ROUTES } from './feedback-routes.ts';
import { FILES_ROUTES } from './files-routes.ts';
import { INVITE_ROUTES } from './invite-routes.ts';
import { PROFILE_ROUTES } from './profile-routes.ts';
import { type Caller, type RestRoute, route } from './route.ts';
import { SAVED_ROUTES } from './saved-routes.ts';
import { lastReply } from './last-reply.ts';
import {
  keywordList,
  keywordsQuery,
  packedKeywords,
  packKeywords,
  type ProcessInput,
  processReply,
  processRequest,
  toAskInput,
  toProcessReply,
} from './shapes.ts';

/** The best keywords for what was typed; all of them where nothing was asked for in particular. */
const keywords =
  ({ search }: Caller) =>
  async ({ text, limit }: { text?: string; limit?: number }): Promise<string[]> =>
    text === undefined && limit === undefined
      ? (await search.allKeywords()).keywords
      : search.keywords({ text, limit });

/** Asks, and waits for the answer. */
const process =
  ({ conversation }: Caller) =>
  async ({ files, ...input }: ProcessInput): Promise<Reply> =>
    lastReply(
      await (files.length > 0 ? conversation.askWithFiles({ ...input, files }) : conversation.ask(input)),
    );

/** The whole public surface. The router, the OpenAPI document and the path tests are made from it. */
export const ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/api/v1/conversation/process/v2',
    summary: 'Asks the assistant and waits for its answer',
    access: 'asker',
    procedure: process,
    request: processRequest,
    input: toAskInput,
    response: processReply,
    reply: toProcessReply,
    idempotency: 'own',
  }),
  route({
    method: 'get',
    path: '/api/v1/technologies/keywords',
    summary: 'Keywords of the catalogue as a list',
    access: 'public',
    procedure: keywords,
    request: keywordsQuery,
    input: (query) => query,
    response: keywordList,
    reply: (list) => list,
  }),
  route({
    method: 'get',
    path: '/api/v2/technologies/keywords',
    summary: 'Keywords of the catalogue, packed, with their count',
    access: 'public',
    procedure: keywords,
    request: keywordsQuery,
    input: (query) => query,
    response: packedKeywords,
    reply: packKeywords,
  }),
  ...CATALOGUE_ROUTES,
  ...AUTH_ROUTES,
  ...INVITE_ROUTES,
  ...PROFILE_ROUTES,
  ...FILES_ROUTES,
  ...ASSISTANT_ROUTES,
  ...SAVED_ROUTES,
  ...FEEDBACK_ROUTES,
  ...CHATS_ROUTES,
];

export const OPENAPI_PATH = '/api/v1/openapi.json';
/** Where the mail provider tells what became of mail; served beside the table, which knows no secrets. */
export const WEBHOOK_PATH = '/api/v1/webhooks/postmark/{secret}';
