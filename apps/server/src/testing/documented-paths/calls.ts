import { randomUUID } from 'node:crypto';
import type { OPENAPI_PATH, RestPath, WEBHOOK_PATH } from '@cosmos/api/rest/routes/routes.ts';
import { delivery } from '@cosmos/api/outbox/testing/payloads.ts';
import { PICTURE } from '../authorization/procedures.ts';
import type { PathWorld } from './world.ts';

export type DocumentedPath = RestPath | `get ${typeof OPENAPI_PATH}` | `post ${typeof WEBHOOK_PATH}`;

export interface PathCall {
  path: DocumentedPath;
  /** The value of the path's parameter. */
  id?: string;
  query?: Record<string, string>;
  body?: object;
  /** A member unless named; only where a bearer is documented. */
  as?: 'analyst';
  /** Of a member whose session is not the one that the others use. */
  token?: string;
}

/** The `data` of the answer to the call before. */
type Data = Record<string, unknown>;
export type Calls = AsyncGenerator<PathCall, void, Data>;

const PASSWORD = 'Quiet-River-77';
const QUESTION = 'membrane for lithium recovery from brine';
const LETTER = 'We would like to know whether a licence for Europe is still available for this technology.';
const PERSON = { first_name: 'Grace', last_name: 'Hop', country: 'Germany', organisation: 'Hop AG' };
const file_data = { name: 'a.png', type: 'image/png', size: 68, content: PICTURE };
const text = (data: Data, name: string) => String(data[name]);

/** Calls each documented path once with what the ones before answered, so that all of them succeed. */
export async function* documentedCalls(world: PathWorld): Calls {
  yield { path: 'get /api/v1/openapi.json' };
  yield* signIn(world);
  yield* catalogue(world);
  yield* profile(world);
  yield* chat(world);
  yield* cards(world);
  yield* email(world);
  yield* webhooks();
  yield* others(world);
  yield { path: 'post /api/v1/users/{id}/request-deletion', id: world.userId, body: {} };
}

async function* signIn({ email, codeTo, forgetLimits }: PathWorld): Calls {
  yield { path: 'post /api/v1/auth/email/check', body: { email } };
  const sent = yield { path: 'post /api/v1/auth/otp/send', body: { email, purpose: 'login' } };
  await codeTo(email, 1);
  // Another code within seconds is refused.
  await forgetLimits();
  const resent = yield { path: 'post /api/v1/auth/otp/resend', body: { otp_id: text(sent, 'otp_id') } };
  const verify = {
    email,
    purpose: 'login',
    otp_id: text(resent, 'otp_id'),
    otp_code: await codeTo(email, 2),
  };
  yield { path: 'post /api/v1/auth/otp/verify', body: { ...verify, device_info: {} } };
  // Ends all other sessions.
  yield { path: 'post /api/v1/password/set', body: { password: PASSWORD, confirm_password: PASSWORD } };
}

async function* catalogue({ technologyId, researcherId }: PathWorld): Calls {
  yield { path: 'get /api/v1/technologies/keywords', query: { text: 'lith', limit: '20' } };
  yield { path: 'get /api/v2/technologies/keywords' };
  yield { path: 'get /api/v1/technologies/{id}', id: `${technologyId}-1764150000000-user` };
  yield { path: 'get /api/v1/researchers/{id}', id: researcherId };
  yield {
    path: 'post /api/v1/conversation/lancedb/test',
    as: 'analyst',
    body: { query: 'lithium', top_k: 3, use_prefiltering: true, similarity_threshold: -1 },
  };
  yield { path: 'get /api/v1/conversation/lancedb/stats', as: 'analyst' };
}

async function* profile({ userId }: PathWorld): Calls {
  yield { path: 'get /api/v1/me' };
  yield { path: 'put /api/v1/me', body: { city: 'Pune', rd_summary: 'A lithium membrane.', user_roles: [] } };
  const typed = { text: 'We make coatings.', text_type: 'rd_summary' };
  yield { path: 'post /api/v1/text/enhance', query: typed };
  yield { path: 'post /api/v1/text/enhance-with-file', body: { ...typed, file_data } };
  yield { path: 'put /api/v1/interests', body: { interests: INTERESTS, mode: 'replace' } };
  yield { path: 'put /api/v1/alerts', body: { enabled: true } };
  yield { path: 'post /api/v1/me/interests/auto-recommend', body: {} };
  yield { path: 'get /api/v1/me/recommendations' };
  yield { path: 'get /api/v2/me/recommendations' };
  yield { path: 'get /api/v1/files/user/{id}', id: userId, query: { file_purpose: 'rd_profile_deck' } };
}

const INTERESTS = ['lithium recovery', 'solid-state battery', 'photonics', 'soft robotics', 'biosensor'];

async function* chat({ technologyId }: PathWorld): Calls {
  const asked = yield {
    path: 'post /api/v1/conversation/process/v2',
    body: { user_input: QUESTION, enable_followups: false, top_n: 5 },
  };
  const id = text(asked, 'session_id');
  yield { path: 'get /api/v1/chats' };
  yield { path: 'get /api/v1/chats/{id}/messages', id, query: { limit: '10' } };
  const rating = { message_id: text(asked, 'ai_message_id'), rating: 5, feedback_text: 'Good.' };
  yield { path: 'post /api/v1/chats/{id}/feedback', id, body: rating };
  yield { path: 'patch /api/v1/chats/{id}', id, body: { title: 'Lithium' } };
  const upload = { file_data, file_purpose: 'chat_attachment', chat_session_id: id };
  const uploaded = yield { path: 'post /api/v1/files/upload', body: upload };
  yield { path: 'get /api/v1/files/chat/{id}', id };
  yield { path: 'get /api/v1/files/{id}', id: text(uploaded, 'file_id') };
  yield { path: 'delete /api/v1/files/{id}', id: text(uploaded, 'file_id') };
  yield { path: 'delete /api/v1/chats/{id}', id };
  yield { path: 'post /api/v1/search/web', body: { query: 'lithium', num_results: 3 } };
  const results = [technologyId];
  yield {
    path: 'post /api/v1/llm/comprehensive-summary',
    body: { user_query: QUESTION, tech_results: results },
  };
  yield { path: 'post /api/v1/llm/scope-check', body: { query: QUESTION } };
  const history = [{ role: 'user', content: QUESTION }];
  yield { path: 'post /api/v1/llm/followup-questions', body: { chat_history: history } };
  yield { path: 'get /api/v1/ai/suggestions' };
  yield { path: 'post /api/v1/ai/categorize-technologies', body: { technologies: results } };
}

async function* cards({ technologyId }: PathWorld): Calls {
  const card = { asset_type: 'technology', asset_id: technologyId };
  const link = { linked_chat_id: null };
  yield { path: 'post /api/v1/saved', body: { ...card, ...link, bookmarked: true, liked: null } };
  yield { path: 'get /api/v1/saved', query: { type: 'all' } };
  yield { path: 'post /api/v1/liked', body: { ...card, ...link, liked: true } };
  yield { path: 'get /api/v1/liked', query: { asset_type: 'technology' } };
  yield { path: 'post /api/v1/views', body: card };
}

async function* email({ userId, technologyId, webhookSecret, sentMail }: PathWorld): Calls {
  const conversation_id = `${technologyId}-1764150000000-${userId}`;
  yield {
    path: 'post /api/v1/email/send-tracked',
    body: { conversation_id, content: LETTER, user_id: userId, tracking_consent: true, is_reply: false },
  };
  yield { path: 'get /api/v1/email/conversations' };
  yield { path: 'get /api/v1/email/conversations/{id}', id: conversation_id };
  const { messageId, to } = await sentMail();
  yield {
    path: 'post /api/v1/webhooks/postmark/{secret}',
    id: webhookSecret,
    body: delivery({ MessageID: messageId, Recipient: to }, new Date()),
  };
}

async function* webhooks(): Calls {
  // An address of the internet: names can't be looked up everywhere, and nothing is sent there.
  const made = yield {
    path: 'post /api/v1/webhooks',
    body: { url: 'https://93.184.215.14/cosmos', events: ['need.record', 'answer.received'] },
  };
  const id = text(made, 'id');
  yield { path: 'get /api/v1/webhooks' };
  yield { path: 'post /api/v1/webhooks/{id}/rotate', id, body: {} };
  yield { path: 'get /api/v1/webhooks/{id}/deliveries', id };
  yield { path: 'delete /api/v1/webhooks/{id}', id };
}

async function* others({ email }: PathWorld): Calls {
  const invited = { ...PERSON, designation: 'Director', email: `${randomUUID()}@example.org` };
  yield { path: 'post /api/v1/invite/request', body: { ...invited, linkedin_url: '' } };
  yield { path: 'post /api/v1/invites/referral', body: { email: `${randomUUID()}@example.org` } };
  const call = { name: 'Grace', email, areas: ['Legal'], message: '' };
  yield { path: 'post /api/v1/concierge/calls', body: call };
  yield { path: 'post /api/v1/feedback', body: { rating: 5, feedback_text: 'Good.' } };
  yield { path: 'post /api/v1/bugs/report', body: { bug_category: ['Other'], bug_description: 'It hangs.' } };
  const entered = yield { path: 'post /api/v1/auth/password/login', body: { email, password: PASSWORD } };
  const token = text(entered, 'access_token');
  yield { path: 'get /api/v1/auth/status', token };
  yield { path: 'post /api/v1/password/verify', body: { password: PASSWORD }, token };
  const refresh_token = text(entered, 'refresh_token');
  const refreshed = yield { path: 'post /api/v1/auth/token/refresh', body: { refresh_token } };
  const renewed = text(refreshed, 'access_token');
  yield { path: 'post /api/v1/auth/logout', query: { everywhere: 'false' }, body: {}, token: renewed };
}
