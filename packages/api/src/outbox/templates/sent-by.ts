import { personName } from './person-name.ts';

/** The member that an email to the team is about. */
export interface SentBy {
  name: string;
  email: string;
  /** Part of the email, so that it is found when the account is erased. */
  userId: string;
}

export function sentBy({ name, email, userId }: SentBy): string[] {
  return [`From: ${personName(name) || 'a member'}`, `Email: ${email}`, `Member: ${userId}`];
}

/** What somebody wrote, line by line. */
export function writtenLines(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
