import { randomUUID } from 'node:crypto';
import type { Services } from '@cosmos/api/context/services.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { program } from '@cosmos/api/testing/program.ts';

type Headers = Record<string, string>;

/** All kinds of clients, recreated from time to time: some calls end sessions, after which little else would be tested. */
export async function freshActors(services: Services): Promise<Headers[]> {
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const people = await Promise.all(
    (['member', 'member', 'member', 'analyst', 'admin', 'admin'] as const).map((role) =>
      person(services, { role }),
    ),
  );
  const [first] = people;
  if (first) await completeProfile(services, first.userId);
  const key = await program(services);
  return [
    {},
    bearer('garbage'),
    { 'x-visitor-id': randomUUID() },
    { 'x-visitor-id': '\u00ff' },
    bearer(key.token),
    ...people.map(({ accessToken }) => bearer(accessToken)),
  ];
}
