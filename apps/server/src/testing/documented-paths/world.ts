import { codeFor } from '@cosmos/api/testing/sign-in.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { until } from '@cosmos/db/testing/until.ts';
import type { TestServer } from '../test-server.ts';

/** What the documented paths are called on: a member, an analyst, and a technology with somebody to write to. */
export interface PathWorld {
  userId: string;
  email: string;
  tokens: Record<'member' | 'analyst', string>;
  technologyId: string;
  researcherId: string;
  webhookSecret: string;
  /** The code in the latest email to an address, once it has had so many. */
  codeTo(email: string, count: number): Promise<string>;
  forgetLimits(): Promise<void>;
  /** What the mail provider knows of the member’s message to a university, once it has left. */
  sentMail(): Promise<{ messageId: string; to: string }>;
}

export const WEBHOOK_SECRET = 'a-secret-of-the-webhook';
const TECHNOLOGY = 'UTECH-TST-1';
const RESEARCHER = 'URES-TST-1';

/** The server needs `POSTMARK_WEBHOOK_SECRET` with the secret above. */
export async function pathWorld({
  composition: { services },
  database: { db },
}: TestServer): Promise<PathWorld> {
  const [member, analyst] = [await person(services), await person(services, { role: 'analyst' })];
  await completeProfile(services, member.userId);
  await db
    .insertInto('technology_managers')
    .values({ id: 'kim', university_id: 'TST', name: 'Kim Office', email: 'kim@tst.example' })
    .execute();
  await db
    .insertInto('technology_manager_links')
    .values({ technology_id: TECHNOLOGY, manager_id: 'kim', position: 0 })
    .execute();
  await db
    .insertInto('researchers')
    .values({
      id: RESEARCHER,
      source: 'cosmos',
      source_key: RESEARCHER,
      university_id: 'TST',
      name: 'Lin Wei',
      topics: ['membranes'],
      content_hash: RESEARCHER,
    })
    .execute();
  await db
    .insertInto('technology_researchers')
    .values({ technology_id: TECHNOLOGY, researcher_id: RESEARCHER, position: 0 })
    .execute();
  const mailsTo = (email: string) =>
    db.selectFrom('mails').select('id').where('to_address', '=', email).where('kind', '=', 'code').execute();
  return {
    userId: member.userId,
    email: member.email,
    tokens: { member: member.accessToken, analyst: analyst.accessToken },
    technologyId: TECHNOLOGY,
    researcherId: RESEARCHER,
    webhookSecret: WEBHOOK_SECRET,
    codeTo: async (email, count) => {
      await until('the code is there', async () => (await mailsTo(email)).length === count);
      return codeFor(services, email);
    },
    forgetLimits: async () => {
      await db.deleteFrom('rate_limits').execute();
    },
    sentMail: async () => {
      const mail = () =>
        db
          .selectFrom('mails')
          .select(['message_id', 'to_address'])
          .where('user_id', '=', member.userId)
          .where('kind', '=', 'contact')
          .executeTakeFirst();
      await until('the message has left', async () => Boolean((await mail())?.message_id));
      const sent = await mail();
      return { messageId: sent?.message_id ?? '', to: sent?.to_address ?? '' };
    },
  };
}
