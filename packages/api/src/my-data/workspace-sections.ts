import { sql } from 'kysely';
import { few, listOf, many, type Section } from './section.ts';
import { linksOf } from './sections.ts';

/** What a member has done in the workspace. */
export const WORKSPACE_SECTIONS: readonly Section[] = [
  {
    file: 'chats.json',
    about: 'Your chats with every message, answer and version, your ratings, and when you shared a chat.',
    tables: ['chats', 'turns', 'turn_ratings', 'turn_files', 'chat_shares'],
    read: many(
      ({ userId }) => sql`select id from chats where user_id = ${userId} order by created_at, id`,
      (ids) => sql`
        select jsonb_build_object('id', c.id, 'title', c.title, 'created_at', c.created_at,
          'updated_at', c.updated_at, 'deleted_at', c.deleted_at,
          'links', ${linksOf('chat_shares', 'chat_id', 'c.id')},
          'messages', ${listOf(sql`
            select jsonb_build_object('id', t.id, 'follows', t.parent_id, 'message', t.text, 'status', t.status,
              'answer', coalesce(t.reply, t.partial), 'failure', t.failure, 'created_at', t.created_at,
              'rating', (select jsonb_build_object('stars', stars, 'comment', comment, 'created_at', created_at)
                from turn_ratings where turn_id = t.id),
              'files', ${listOf(sql`
                select to_jsonb(file_id) as row from turn_files where turn_id = t.id order by position`)}) as row
            from turns t where t.chat_id = c.id order by t.position`)}) as row
        from chats c where c.id = any(${ids}) order by c.created_at, c.id`,
    ),
  },
  {
    file: 'searches.json',
    about:
      'Your thorough searches, and the searches you saved from answers: question, reading, results and links.',
    tables: ['search_records', 'search_shares'],
    read: many(
      ({ userId }) => sql`select id from search_records where user_id = ${userId} order by kept_at, id`,
      (ids) => sql`
        select to_jsonb(s) - '{user_id,lease_until,is_latest}'::text[] ||
          jsonb_build_object('links', ${linksOf('search_shares', 'search_id', 's.id')}) as row
        from search_records s where s.id = any(${ids}) order by s.kept_at, s.id`,
    ),
  },
  {
    file: 'saved.json',
    about: 'Records that you saved, liked or disliked, with your notes and the folders they are in.',
    tables: ['saved_cards', 'saved_folder_cards'],
    read: many(
      ({ userId }) => sql`select id from saved_cards where user_id = ${userId} order by created_at, id`,
      (ids) => sql`
        select to_jsonb(s) - '{id,user_id}'::text[] || jsonb_build_object(
          'title', coalesce((select title from technologies where id = s.asset_id),
            (select name from researchers where id = s.asset_id)),
          'folders', ${listOf(sql`
          select to_jsonb(f.name) as row from saved_folder_cards c join saved_folders f on f.id = c.folder_id
          where c.saved_id = s.id order by f.name`)}) as row
        from saved_cards s where s.id = any(${ids}) order by s.created_at, s.id`,
    ),
  },
  {
    file: 'folders.json',
    about: 'Your folders of saved records, and when you started sharing each with colleagues.',
    tables: ['saved_folders'],
    read: few(
      ({ userId }) => sql`
        select jsonb_build_object('name', name, 'created_at', created_at, 'shared_at', shared_at) as row
        from saved_folders where user_id = ${userId} order by created_at, id`,
    ),
  },
  {
    file: 'standing-needs.json',
    about: 'Your standing needs, the records that met them, and what universities answered on their pages.',
    tables: ['standing_needs', 'need_findings', 'need_answers'],
    read: many(
      ({ userId }) => sql`select id from standing_needs where user_id = ${userId} order by created_at, id`,
      (ids) => sql`
        select to_jsonb(n) - '{user_id,link_token}'::text[] || jsonb_build_object(
          'is_published', n.link_token is not null,
          'found', ${listOf(sql`
            select to_jsonb(f) - 'need_id' as row from need_findings f where f.need_id = n.id order by f.found_at, f.record_id`)},
          'answers', ${listOf(sql`
            select to_jsonb(a) - '{id,need_id}'::text[] as row from need_answers a where a.need_id = n.id order by a.created_at`)}) as row
        from standing_needs n where n.id = any(${ids}) order by n.created_at, n.id`,
    ),
  },
  {
    file: 'alerts.json',
    about:
      'Your alert settings, and each record you were alerted to. Answers are listed with your standing needs.',
    tables: ['alert_settings', 'alert_items'],
    read: few(
      ({ userId }) => sql`
        select jsonb_build_object('what', 'settings') || to_jsonb(s) - 'user_id' as row
        from alert_settings s where user_id = ${userId}
        union all
        (select jsonb_build_object('what', 'news') || to_jsonb(i) - '{id,user_id,mail_id,weight}'::text[]
        from alert_items i where user_id = ${userId} order by found_at)`,
    ),
  },
  {
    file: 'recommendations.json',
    about: 'On which days recommended records were shown to you, and which ones you wanted less of.',
    tables: ['recommendation_showings', 'recommendation_refusals'],
    read: few(
      ({ userId }) => sql`
        select jsonb_build_object('what', 'shown') || to_jsonb(s) - 'user_id' as row
        from recommendation_showings s where user_id = ${userId}
        union all
        select jsonb_build_object('what', 'less like this') || to_jsonb(r) - '{id,user_id}'::text[]
        from recommendation_refusals r where user_id = ${userId}`,
    ),
  },
  {
    file: 'viewed.json',
    about: 'Which records you opened, how often, and when you last did.',
    tables: ['record_views'],
    read: few(
      ({ userId }) => sql`
        select to_jsonb(v) - 'user_id' as row from record_views v where user_id = ${userId} order by viewed_at`,
    ),
  },
  {
    file: 'emails.json',
    about:
      'Your emails with universities: each conversation with what you sent, what was sent to you, follow-ups, agreements and when it was snoozed or the contact was away. Attachments are in the folder “files”, under the ids named here.',
    tables: ['threads', 'thread_messages', 'follow_ups', 'agreement_steps', 'clock_pauses'],
    read: many(
      ({ userId }) => sql`select id from threads where user_id = ${userId} order by created_at, id`,
      (ids) => sql`
        select jsonb_build_object('id', t.id, 'technology_id', t.technology_id, 'technology', t.technology_title,
          'university', t.university, 'contact', t.contact_name, 'subject', t.subject, 'created_at', t.created_at,
          'snoozed_until', t.snoozed_until, 'away_until', t.away_until, 'agreement', t.agreement, 'outcome', t.outcome,
          'taken_back_at', t.undone_at,
          'messages', ${listOf(sql`
            select jsonb_build_object('direction', m.direction, 'kind', m.kind, 'from', m.from_name, 'text', m.text,
              'summary', m.summary, 'files', m.attachments, 'created_at', m.created_at,
              'taken_back_at', m.cancelled_at) as row
            from thread_messages m where m.thread_id = t.id order by m.created_at, m.id`)},
          'follow_ups', ${listOf(sql`
            select to_jsonb(f) - '{id,thread_id,user_id,message_id,manager_id}'::text[] as row
            from follow_ups f where f.thread_id = t.id order by f.created_at`)},
          'agreement_steps', ${listOf(sql`
            select to_jsonb(a) - '{id,thread_id,user_id,message_id}'::text[] as row
            from agreement_steps a where a.thread_id = t.id order by a.created_at`)},
          'pauses', ${listOf(sql`
            select to_jsonb(p) - 'thread_id' as row from clock_pauses p where p.thread_id = t.id order by p.from_at`)}) as row
        from threads t where t.id = any(${ids}) order by t.created_at, t.id`,
    ),
  },
  {
    file: 'drafts.json',
    about: 'Emails to universities that you began and have not sent.',
    tables: ['contact_drafts'],
    read: few(
      ({ userId }) => sql`
        select to_jsonb(d) - 'user_id' as row from contact_drafts d where user_id = ${userId} order by updated_at`,
    ),
  },
  {
    file: 'webhooks.json',
    about: 'Your webhooks, and what was sent to them in the last 30 days.',
    tables: ['webhooks', 'webhook_deliveries'],
    read: few(
      ({ userId }) => sql`
        select to_jsonb(w) - 'user_id' || jsonb_build_object('deliveries', ${listOf(sql`
          select to_jsonb(d) - 'webhook_id' as row from webhook_deliveries d where d.webhook_id = w.id
          order by d.created_at, d.id`)}) as row
        from webhooks w where w.user_id = ${userId} order by w.created_at, w.id`,
    ),
  },
];
