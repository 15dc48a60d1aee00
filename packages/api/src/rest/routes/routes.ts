import type { RestRoute } from '../protocol/route.ts';
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
import { WEBHOOK_ROUTES } from './webhook-routes.ts';

/** The whole public API, in parts. The router, the OpenAPI document and the path tests are made from it. */
export const SECTIONS = [
  section('Conversation', 'Questions to the assistant, answered from the catalogue', CONVERSATION_ROUTES),
  section('Catalogue', 'Technologies, researchers and keywords', CATALOGUE_ROUTES),
  section('Assistant', 'Individual steps of the assistant, outside a chat', ASSISTANT_ROUTES),
  section('Login', 'Codes, passwords and tokens of members', AUTH_ROUTES),
  section('Invitations', 'Requests for an invitation or a call', INVITE_ROUTES),
  section('Profile', 'A member’s own profile', PROFILE_ROUTES),
  section('Interests', 'A member’s interests and alerts', INTEREST_ROUTES),
  section('Recommendations', 'Technologies recommended to a member', RECOMMENDATION_ROUTES),
  section('Saved', 'A member’s bookmarks, likes and views', SAVED_ROUTES),
  section('Chats', 'A member’s chats', CHATS_ROUTES),
  section('Files', 'A member’s files', FILES_ROUTES),
  section('Emails', 'Messages to universities and their replies', EMAIL_ROUTES),
  section('Webhooks', 'Get notified of events', WEBHOOK_ROUTES),
  section('Feedback', 'Feedback and bug reports', FEEDBACK_ROUTES),
];

export const ROUTES = SECTIONS.flatMap(({ routes }): Route[] => routes);

function section<Routes extends readonly RestRoute[]>(name: string, about: string, routes: Routes) {
  return { name, about, routes };
}

type Route = (typeof SECTIONS)[number]['routes'][number];

/** Each documented path with its method. */
export type RestPath = Route['name'];

export const OPENAPI_PATH = '/api/v1/openapi.json';
/** Where the mail provider reports what happened to emails; served outside the table, which contains no secrets. */
export const WEBHOOK_PATH = '/api/v1/webhooks/postmark/{secret}';
