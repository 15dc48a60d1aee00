import { sql } from 'kysely';
import { mailKindsThat } from '../outbox/mail-kinds.ts';
import { few, listOf, many, type Section } from './section.ts';

/** Never in the file: anything with which somebody could sign in or answer in the member's name. */
const UNSAID_KINDS = [...new Set([...mailKindsThat('isSecret'), ...mailKindsThat('isAnswered')])];

/** Every file of the download except those of `workspace-sections.ts` and the member's own files. */
export const ACCOUNT_SECTIONS: readonly Section[] = [
  {
    file: 'profile.json',
    about: 'Your account and your profile, with the texts about you and your R&D.',
    tables: ['users', 'profiles'],
    read: few(
      ({ userId }) => sql`
        select to_jsonb(p) - '{user_id,interests_version}'::text[] || jsonb_build_object(
          'email', u.email, 'role', u.role, 'status', u.status, 'created_at', u.created_at,
          'last_sign_in_at', u.last_sign_in_at, 'has_password', u.password_hash is not null,
          'deletion_at', u.deletion_at) as row
        from users u join profiles p on p.user_id = u.id where u.id = ${userId}`,
    ),
  },
  {
    file: 'interests.json',
    about:
      'The interests that you chose, those that were suggested from your profile, and suggestions that you removed.',
    tables: ['user_interests', 'dismissed_interests'],
    read: few(
      ({ userId }) => sql`
        select to_jsonb(i) - 'user_id' as row from user_interests i where user_id = ${userId}
        union all
        select jsonb_build_object('keyword', keyword, 'removed_at', dismissed_at)
        from dismissed_interests where user_id = ${userId}`,
    ),
  },
  {
    file: 'sessions.json',
    about:
      'Where you are or were logged in: sessions, known browsers, the names of your passkeys, and your company login.',
    tables: ['sessions', 'devices', 'passkeys', 'company_identities'],
    read: few(
      ({ userId }) => sql`
        select jsonb_build_object('what', 'session', 'device', device, 'created_at', created_at,
          'last_used_at', last_used_at, 'ends_at', ends_at, 'revoked_at', revoked_at) as row
        from sessions where user_id = ${userId}
        union all
        select jsonb_build_object('what', 'browser', 'created_at', created_at, 'last_used_at', last_used_at)
        from devices where user_id = ${userId}
        union all
        select jsonb_build_object('what', 'passkey', 'name', name, 'created_at', created_at, 'last_used_at', last_used_at)
        from passkeys where user_id = ${userId}
        union all
        select jsonb_build_object('what', 'company', 'provider', issuer, 'known_as', subject, 'created_at', created_at,
          'last_used_at', last_used_at)
        from company_identities where user_id = ${userId}`,
    ),
  },
  {
    file: 'usage.json',
    about:
      'What counts towards your limits: chats and messages in chats that you have deleted, and your use of the language model by day.',
    tables: ['chat_usage', 'model_usage'],
    read: few(
      ({ userId }) => sql`
        select jsonb_build_object('what', 'deleted chats', 'chats', chats, 'messages', messages) as row
        from chat_usage where user_id = ${userId}
        union all
        select jsonb_build_object('what', 'language model', 'day', day, 'calls', calls, 'tokens', tokens)
        from model_usage where payer = ${userId}`,
    ),
  },
  {
    file: 'invitations.json',
    about:
      'Your request for an invitation, and the dates of invitations you sent or received (without names).',
    tables: ['invite_requests', 'referrals'],
    read: few(
      ({ userId, email }) => sql`
        select jsonb_build_object('what', 'request') || to_jsonb(r) - '{id,decided_by}'::text[] as row
        from invite_requests r where email = ${email}
        union all
        select jsonb_build_object('what', case when user_id = ${userId} then 'you were invited' else 'you invited someone' end,
          'created_at', created_at)
        from referrals where user_id = ${userId} or referring_user_id = ${userId}`,
    ),
  },
  {
    file: 'feedback.json',
    about: 'Feedback, bug reports and requests for a call that you sent to Cosmos.',
    tables: ['feedback', 'bug_reports', 'concierge_calls'],
    read: few(
      ({ userId, email }) => sql`
        select jsonb_build_object('what', 'feedback') || to_jsonb(f) - '{id,user_id}'::text[] as row
        from feedback f where user_id = ${userId}
        union all
        select jsonb_build_object('what', 'bug report') || to_jsonb(b) - '{id,user_id}'::text[]
        from bug_reports b where user_id = ${userId}
        union all
        select jsonb_build_object('what', 'request for a call') || to_jsonb(c) - '{id,user_id}'::text[]
        from concierge_calls c where user_id = ${userId} or lower(email) = ${email}`,
    ),
  },
  {
    file: 'api-keys.json',
    about: 'The API keys you created, by name. The keys themselves are not stored.',
    tables: ['api_keys'],
    read: few(
      ({ userId }) => sql`
        select jsonb_build_object('name', name, 'scopes', scopes, 'created_at', created_at,
          'last_used_at', last_used_at, 'revoked_at', revoked_at) as row
        from api_keys where created_by = ${userId}`,
    ),
  },
  {
    file: 'emails-from-cosmos.json',
    about: 'Emails that Cosmos sent to you. Codes and sign-in links are left out.',
    tables: ['mails'],
    read: many(
      ({ userId }) => sql`
        select id from mails where user_id = ${userId} and kind not in (${sql.join(mailKindsThat('isToOffice'))})
        order by created_at, id`,
      (ids) => sql`
        select jsonb_build_object('kind', kind, 'subject', subject, 'state', state, 'created_at', created_at,
          'text', case when kind in (${sql.join(UNSAID_KINDS)}) then null else text end) as row
        from mails where id = any(${ids}) order by created_at, id`,
    ),
  },
];

/** A link to a chat or a search, without its secret address. */
export const linksOf = (
  table: 'chat_shares' | 'search_shares',
  column: 'chat_id' | 'search_id',
  id: string,
) =>
  listOf(sql`
    select jsonb_build_object('created_at', created_at, 'expires_at', expires_at) as row
    from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(id)} order by created_at`);
