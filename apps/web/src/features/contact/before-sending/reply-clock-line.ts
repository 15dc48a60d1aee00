import type { ReplyClock } from '@cosmos/contract/email/reply-clock.ts';

/** "6 of 9 messages answered, half of all 9 within 4 working days." */
export function clockLine({ answered, contacts, halfWithin }: ReplyClock): string {
  const said = `${answered} of ${contacts} messages answered`;
  if (halfWithin === null) return `${said}.`;
  return `${said}, half of all ${contacts} within ${halfWithin === 1 ? 'one working day' : `${halfWithin} working days`}.`;
}
