import { LOW_STARS, type TriageKind } from '@cosmos/contract/admin/triage.ts';
import { type RawBuilder, sql } from 'kysely';

/** An item as its source has it. */
export interface SourceRow {
  kind: TriageKind;
  id: string;
  at: Date;
  title: string;
  text: string;
  sender: string;
  /** Of a member who names one. */
  company: string | null;
  question: string | null;
  answer: string | null;
  university: string | null;
  recipient: string | null;
  record_id: string | null;
}

/** More of an answer isn’t needed to see why somebody disliked it. */
const SHOWN_CHARACTERS = 4_000;

/**
 * Everything that waits for the team. Of chats there is only what a person rated, told that it is seen: that message and that answer, until
 * its owner deletes the chat. Of emails to universities there is only that they failed, never their words; one that
 * waits to be forwarded was sent to the team, so the team reads what it passes on.
 */
export const TRIAGE_SOURCES: RawBuilder<SourceRow> = sql`
  select 'bug' as kind, b.id::text as id, b.created_at as at, array_to_string(b.areas, ', ') as title,
    b.description as text, u.email as sender, nullif(p.organisation, '') as company,
    null::text as question, null::text as answer, null::text as university,
    null::text as recipient, null::text as record_id
  from bug_reports b join users u on u.id = b.user_id left join profiles p on p.user_id = b.user_id
  union all
  select 'feedback', f.id::text, f.created_at, f.rating || ' of 5 stars', f.message, u.email,
    nullif(p.organisation, ''), null, null, null, null, null
  from feedback f join users u on u.id = f.user_id left join profiles p on p.user_id = f.user_id
  union all
  select 'rating', r.turn_id::text, r.updated_at, r.stars || ' of 5 stars',
    r.comment, coalesce(u.email, ''), nullif(p.organisation, ''), t.text, left(t.said, ${sql.lit(SHOWN_CHARACTERS)}), null, null, null
  from turn_ratings r join turns t on t.id = r.turn_id join chats c on c.id = t.chat_id
    left join users u on u.id = c.user_id left join profiles p on p.user_id = c.user_id
  where r.stars <= ${sql.lit(LOW_STARS)} and r.is_shared and c.deleted_at is null
  union all
  select 'call', c.id::text, c.created_at, array_to_string(c.areas, ', '), c.message,
    c.name || ', ' || c.email, null, null, null, null, null, null
  from concierge_calls c
  union all
  select 'forward', t.id::text, t.created_at, t.technology_title,
    coalesce((select string_agg(g.text, E'\\n\\n' order by g.created_at, g.id) from thread_messages g
      where g.thread_id = t.id and g.direction = 'sent' and g.cancelled_at is null), ''), coalesce(p.organisation, ''), nullif(p.organisation, ''),
    null, null, t.university, null, null
  from threads t left join profiles p on p.user_id = t.user_id
  where t.is_forwarded and t.undone_at is null
  union all
  select 'bounced', m.id::text, m.created_at, t.technology_title, coalesce(m.failure, ''),
    coalesce(p.organisation, ''), nullif(p.organisation, ''), null, null, t.university, m.to_address, l.id
  from mails m join thread_messages g on g.mail_id = m.id join threads t on t.id = g.thread_id
    left join profiles p on p.user_id = t.user_id left join technologies l on l.id = t.technology_id
  -- Of one that waits to be forwarded, only our own copy came back.
  where m.kind = 'contact' and m.state = 'failed' and not t.is_forwarded
  union all
  select 'refusal', md5(concat_ws(' ', r.office_id, r.refuses, encode(r.whom, 'hex'), encode(r.by_whom, 'hex'))),
    r.created_at,
    case r.refuses when 'person' then 'Refuses emails of one person' when 'company' then 'Refuses emails of one company'
      else 'Refuses all emails' end,
    '', coalesce(r.by_name, ''), null, null, null, coalesce(n.name, r.office_id), null, null
  from office_rules r left join universities n on n.id = r.office_id
  union all
  select 'quarantined', q.id::text, q.received_at, q.subject, left(q.text, ${sql.lit(SHOWN_CHARACTERS)}),
    concat_ws(', ', nullif(q.from_name, ''), q.from_address), null, null, null, null, null, null
  from received_mails q where q.state = 'quarantined'`;
