import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import type { NamedInText } from '@cosmos/contract/records/records.ts';
import { contactDetails } from './contact-details.ts';
import { namedOrigins, peopleDescribed } from './named-origins.ts';

/** People whom a technology's text names as its makers or describes, without those who are linked to it as researchers. */
export function peopleNamed({ summary, university, researchers }: ResultCard): NamedInText[] {
  const known = new Set((researchers ?? []).map(({ name }) => name.toLowerCase()));
  const people = [...namedOrigins(summary ?? '', university), ...peopleDescribed(summary ?? '', university)];
  return people
    .filter(({ kind, name }) => {
      const isNew = kind === 'person' && !known.has(name.toLowerCase());
      known.add(name.toLowerCase());
      return isNew;
    })
    .slice(0, RECORDS_LIMITS.peopleNamed)
    .map(({ name, sentence }) => ({ name, sentence }));
}

/** How a technology's text says to reach somebody about it. */
export function contactsNamed({ summary }: ResultCard): NamedInText[] {
  const { email, phone } = contactDetails(summary ?? '');
  return [email, phone].flatMap((each) => (each ? [{ name: each.value, sentence: each.sentence }] : []));
}
