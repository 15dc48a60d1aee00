import { ASSISTANT_ROUTES } from './assistant-routes.ts';
import { AUTH_ROUTES } from './auth-routes.ts';
import { CATALOGUE_ROUTES } from './catalogue-routes.ts';
import { CHATS_ROUTES } from './chats-routes.ts';
import { CONVERSATION_ROUTES } from './conversation-routes.ts';
import { EMAIL_ROUTES } from './email-routes.ts';
import { FEEDBACK_ROUTES } from './feedback-routes.ts';
import { FILES_ROUTES } from './files-routes.ts';
import { INTEREST_ROUTES } from './interest-routes.ts';
import { INVITE_ROUTES } from './invite-routes.ts';
import { PROFILE_ROUTES } from './profile-routes.ts';
import { RECOMMENDATION_ROUTES } from './recommendation-routes.ts';
import { SAVED_ROUTES } from './saved-routes.ts';

/** The whole public API. The router, the OpenAPI document and the path tests are made from it. */
export const ROUTES = [
  ...CONVERSATION_ROUTES,
  ...CATALOGUE_ROUTES,
  ...AUTH_ROUTES,
  ...INVITE_ROUTES,
  ...PROFILE_ROUTES,
  ...INTEREST_ROUTES,
  ...FILES_ROUTES,
  ...ASSISTANT_ROUTES,
  ...SAVED_ROUTES,
  ...RECOMMENDATION_ROUTES,
  ...FEEDBACK_ROUTES,
  ...CHATS_ROUTES,
  ...EMAIL_ROUTES,
];

/** Each documented path with its method. */
export type RestPath = (typeof ROUTES)[number]['name'];

export const OPENAPI_PATH = '/api/v1/openapi.json';
/** Where the mail provider reports what happened to emails; served outside the table, which contains no secrets. */
export const WEBHOOK_PATH = '/api/v1/webhooks/postmark/{secret}';
