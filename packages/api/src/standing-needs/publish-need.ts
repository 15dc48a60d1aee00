import { NEED_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { newPageToken, pageUrl } from './need-links.ts';
import { requireOwn } from './own-needs.ts';

/**
 * Makes a page that whoever has its address can read and answer, or changes what it says. It names nobody unless the member
 * chooses so: a text that names them or their company is refused. A page that says what the need says goes on doing so when that changes.
 */
export async function publishNeed(
  ctx: UserContext,
  { needId, text, namesAuthor }: { needId: string; text: string; namesAuthor: boolean },
): Promise<{ url: string }> {
  const { services, actor } = ctx;
  const need = await requireOwn(ctx, needId);
  if (!namesAuthor) await requireNameless(services.db, { userId: actor.userId, text });
  const row = await services.db
    .updateTable('standing_needs')
    .set((eb) => ({
      link_token: eb.fn.coalesce('link_token', eb.val(newPageToken())),
      // The need’s own words follow what becomes of the need.
      public_text: text === need.question ? null : text,
      names_author: namesAuthor,
      updated_at: services.now(),
    }))
    .where('id', '=', need.id)
    .where('user_id', '=', actor.userId)
    .returning('link_token')
    .executeTakeFirstOrThrow();
  return { url: pageUrl(services, row.link_token ?? '') };
}

/** Refuses a text that names a member or their company. */
export async function requireNameless(
  db: Kysely<Database>,
  { userId, text }: { userId: string; text: string },
): Promise<void> {
  const named = nameIn(text, await namesOf(db, userId));
  if (named !== null) throw new AppError('UNPROCESSABLE_CONTENT', NEED_MESSAGES.namesAuthor(named));
}

/** The address stops working; another publication gets another one. What was answered stays. */
export async function unpublishNeed(ctx: UserContext, { needId }: { needId: string }): Promise<void> {
  const { services, actor } = ctx;
  const need = await requireOwn(ctx, needId);
  await services.db
    .updateTable('standing_needs')
    .set({ link_token: null, public_text: null, names_author: false, updated_at: services.now() })
    .where('id', '=', need.id)
    .where('user_id', '=', actor.userId)
    .execute();
}

/** Shorter names stand in other words. */
const SHORTEST = 3;

async function namesOf(db: Kysely<Database>, userId: string): Promise<string[]> {
  const { email, first_name, last_name, organisation } = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.email', 'first_name', 'last_name', 'organisation'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const whole = `${first_name} ${last_name}`.trim();
  const company = withoutForm(organisation);
  return [email, email.split('@')[1] ?? '', whole, last_name, organisation, company]
    .map((name) => name.trim())
    .filter((name) => name.length >= SHORTEST);
}

/** "Acme" of "Acme Materials GmbH" is not told apart from other words; without its legal form a company is. */
function withoutForm(organisation: string): string {
  return organisation.replace(
    /[,\s]+(?:inc|llc|ltd|gmbh|ag|se|co|corp|corporation|company|plc|bv|sa|sas|oy|ab)\.?$/i,
    '',
  );
}

function nameIn(text: string, names: readonly string[]): string | null {
  const said = spaced(text);
  return names.find((name) => said.includes(spaced(name))) ?? null;
}

/** Words alone, so that a name is found as a whole. */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}@.-]*[\p{L}\p{N}]/gu) ?? []).join(' ')} `;
}
