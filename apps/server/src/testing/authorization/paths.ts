import { randomUUID } from 'node:crypto';
import type { RestPath } from '@cosmos/api/rest/routes/routes.ts';
import type { Need } from './need.ts';
import { PICTURE } from './procedures.ts';
import type { Victim } from './victim.ts';

export interface PathSample {
  need: Need;
  /** The value of `{id}`; `own` is the caller's user id. */
  id?: (victim: Victim, own: string | null) => string;
  query?: string;
  body?: (victim: Victim) => object;
  answers?: number;
}

const mailbox = () => `${randomUUID()}@example.org`;
const ownOrAny = (_victim: Victim, own: string | null) => own ?? randomUUID();
const PERSON = {
  first_name: 'Grace',
  last_name: 'Hop',
  country: 'Germany',
  organisation: 'Hop AG',
  designation: 'Director',
};
const CARD = { asset_type: 'technology', asset_id: 'UTECH-TST-1' };
const file_data = { name: 'a.png', type: 'image/png', size: 68, content: PICTURE };

/** Each documented path once, like the procedures in PROCEDURES. */
export const PATHS: Readonly<Record<RestPath, PathSample | readonly PathSample[]>> = {
  'post /api/v1/conversation/process/v2': [
    { need: 'asker', body: () => ({ user_input: 'what is the weather' }) },
    {
      need: 'asker',
      body: ({ chatId }) => ({ user_input: 'and then?', session_id: chatId }),
      answers: 404,
    },
  ],
  'post /api/v1/conversation/lancedb/test': { need: 'analyst', body: () => ({ query: 'lithium' }) },
  'get /api/v1/conversation/lancedb/stats': { need: 'analyst' },
  'get /api/v1/technologies/keywords': { need: 'public' },
  'get /api/v2/technologies/keywords': { need: 'public' },
  'get /api/v1/technologies/{id}': { need: 'scope:catalogue:read', id: () => 'UTECH-TST-1-17-more' },
  'get /api/v1/researchers/{id}': { need: 'scope:catalogue:read', id: () => 'URES-TST-1', answers: 404 },

  'get /api/v1/webhooks': { need: 'scope:webhooks' },
  'post /api/v1/webhooks': {
    need: 'scope:webhooks',
    body: () => ({ url: 'https://127.0.0.1/', events: ['need.record'] }),
    answers: 422,
  },
  'delete /api/v1/webhooks/{id}': { need: 'scope:webhooks', id: ({ webhookId }) => webhookId, answers: 404 },
  'post /api/v1/webhooks/{id}/rotate': {
    need: 'scope:webhooks',
    id: ({ webhookId }) => webhookId,
    body: () => ({}),
    answers: 404,
  },
  'get /api/v1/webhooks/{id}/deliveries': {
    need: 'scope:webhooks',
    id: ({ webhookId }) => webhookId,
    answers: 404,
  },

  'post /api/v1/auth/email/check': { need: 'public', body: ({ email }) => ({ email }) },
  'post /api/v1/auth/otp/send': { need: 'public', body: () => ({ email: mailbox(), purpose: 'login' }) },
  'post /api/v1/auth/otp/verify': {
    need: 'public',
    body: () => ({ email: mailbox(), otp_code: '0000', purpose: 'login' }),
    answers: 400,
  },
  'post /api/v1/auth/otp/resend': { need: 'public', body: () => ({ otp_id: randomUUID() }) },
  'post /api/v1/auth/password/login': {
    need: 'public',
    body: () => ({ email: mailbox(), password: 'Wrong-1234' }),
    answers: 401,
  },
  'post /api/v1/auth/token/refresh': {
    need: 'public',
    body: () => ({ refresh_token: 'a'.repeat(43) }),
    answers: 401,
  },
  'get /api/v1/auth/status': { need: 'member' },
  'post /api/v1/auth/logout': { need: 'member', query: 'everywhere=true', body: () => ({}) },
  'post /api/v1/password/verify': {
    need: 'member',
    body: () => ({ password: 'Wrong-1234' }),
    answers: 400,
  },
  'post /api/v1/password/set': {
    need: 'password',
    body: () => ({ password: 'Quiet-River-77', confirm_password: 'Quiet-River-77' }),
  },

  'post /api/v1/invite/request': { need: 'public', body: () => ({ ...PERSON, email: mailbox() }) },
  'post /api/v1/invites/referral': { need: 'member', body: () => ({ email: mailbox() }) },
  'post /api/v1/concierge/calls': {
    need: 'public',
    body: () => ({ name: 'Grace', email: mailbox(), areas: ['Legal'], message: '' }),
  },

  'get /api/v1/me': { need: 'member' },
  'put /api/v1/me': { need: 'member', body: () => ({ city: 'Pune' }) },
  'post /api/v1/text/enhance': {
    need: 'member',
    body: () => ({ text_type: 'rd_summary', text: 'We make coatings.' }),
  },
  'post /api/v1/text/enhance-with-file': {
    need: 'member',
    body: () => ({ text_type: 'rd_summary', text: 'We make coatings.' }),
  },
  'post /api/v1/users/{id}/request-deletion': { need: 'member', id: ownOrAny, body: () => ({}) },

  'post /api/v1/files/upload': [
    { need: 'member', body: () => ({ file_data, file_purpose: 'email_attachment' }) },
    {
      need: 'member',
      body: ({ chatId }) => ({ file_data, file_purpose: 'chat_attachment', chat_session_id: chatId }),
      answers: 404,
    },
  ],
  'get /api/v1/files/user/{id}': { need: 'member', id: ownOrAny },
  'get /api/v1/files/chat/{id}': { need: 'member', id: ({ chatId }) => chatId, answers: 404 },
  'get /api/v1/chats': { need: 'member' },
  'patch /api/v1/chats/{id}': {
    need: 'member',
    id: ({ chatId }) => chatId,
    body: () => ({ title: 'Mine now' }),
    answers: 404,
  },
  'delete /api/v1/chats/{id}': { need: 'member', id: ({ chatId }) => chatId, answers: 404 },
  'get /api/v1/chats/{id}/messages': { need: 'asker', id: ({ chatId }) => chatId, answers: 404 },
  'post /api/v1/chats/{id}/feedback': {
    need: 'member',
    id: ({ chatId }) => chatId,
    body: ({ turnId }) => ({ message_id: turnId, rating: 1 }),
    answers: 404,
  },
  'get /api/v1/files/{id}': { need: 'member', id: ({ fileId }) => fileId, answers: 404 },
  'delete /api/v1/files/{id}': { need: 'member', id: ({ fileId }) => fileId, answers: 404 },

  'post /api/v1/search/web': { need: 'scope:search', body: () => ({ query: 'lithium' }) },
  'post /api/v1/llm/comprehensive-summary': {
    need: 'scope:conversation',
    body: () => ({ user_query: 'lithium', tech_results: ['UTECH-TST-1'] }),
  },
  'post /api/v1/llm/scope-check': { need: 'scope:conversation', body: () => ({ query: 'lithium' }) },
  'post /api/v1/llm/followup-questions': {
    need: 'scope:conversation',
    body: () => ({ chat_history: [{ role: 'user', content: 'lithium' }] }),
  },
  'get /api/v1/ai/suggestions': { need: 'scope:conversation' },
  'post /api/v1/ai/categorize-technologies': {
    need: 'scope:conversation',
    body: () => ({ technologies: ['UTECH-TST-1'] }),
  },
  'post /api/v1/email/send-tracked': {
    need: 'member',
    body: ({ conversationId }) => ({ content: 'Mine now', conversation_id: conversationId, is_reply: true }),
    answers: 404,
  },
  'get /api/v1/email/conversations': { need: 'member' },
  'get /api/v1/email/conversations/{id}': {
    need: 'member',
    id: ({ conversationId }) => conversationId,
    answers: 404,
  },
  'put /api/v1/interests': { need: 'member', body: () => ({ interests: ['zinc'] }) },
  'put /api/v1/alerts': { need: 'member', body: () => ({ enabled: true }) },
  'post /api/v1/me/interests/auto-recommend': { need: 'member', body: () => ({}) },
  'get /api/v1/me/recommendations': { need: 'member' },
  'get /api/v2/me/recommendations': { need: 'member' },
  'get /api/v1/saved': { need: 'member', query: 'type=all' },
  'post /api/v1/saved': [
    { need: 'member', body: () => ({ ...CARD, bookmarked: true }) },
    {
      need: 'member',
      body: ({ chatId }) => ({ ...CARD, bookmarked: true, linked_chat_id: chatId }),
      answers: 404,
    },
  ],
  'get /api/v1/liked': { need: 'member', query: 'asset_type=technology' },
  'post /api/v1/liked': [
    { need: 'member', body: () => ({ ...CARD, liked: true }) },
    {
      need: 'member',
      body: ({ chatId }) => ({ ...CARD, liked: true, linked_chat_id: chatId }),
      answers: 404,
    },
  ],
  'post /api/v1/views': { need: 'member', body: () => CARD },
  'post /api/v1/feedback': { need: 'member', body: () => ({ rating: 5, feedback_text: 'Good.' }) },
  'post /api/v1/bugs/report': {
    need: 'member',
    body: () => ({ bug_category: ['Other'], bug_description: 'Broken.' }),
  },
};
