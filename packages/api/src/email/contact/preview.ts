import type { ContactPreview, SummaryKind } from '@cosmos/contract/email/contact.ts';
import type { UserContext } from '../../context/context.ts';
import { shownLinks } from '../threads/answer-links.ts';
import { composeLetter, firstSubject } from './compose.ts';
import { officeClock } from '../clock/reply-clock.ts';
import { companyMemory, sharesContacts } from './colleagues.ts';
import { contactsLeft, officeSlot, writtenRecently } from './contact-limits.ts';
import { isWaiting } from './message-rows.ts';
import { earliestFor, requireMayWrite } from './send.ts';

/** Stands where the unguessable part will be. */
const NO_TOKEN = '0'.repeat(32);

/** The letter as it would go out, and what the member should know before it does. Nothing is stored. */
export async function previewMessage(
  { services, actor: { userId } }: UserContext,
  { technologyId, text, summary }: { technologyId: string; text: string; summary: SummaryKind },
): Promise<ContactPreview> {
  const { db, now } = services;
  const { writer, recipient } = await requireMayWrite(db, services, { userId, technologyId });
  const at = now();
  const earliest = earliestFor(at, { leavesAtOnce: false });
  const { officeId, name, university, isForwarded, reference, technologyTitle } = recipient;
  const asked = { userId, officeId, now: at };
  const [left, recently, colleagues, slot, clock, shares] = await Promise.all([
    contactsLeft(db, asked),
    writtenRecently(db, asked),
    companyMemory(db, { ...asked, technologyId, email: writer.email }),
    officeSlot(db, { officeId, earliest }),
    isForwarded ? null : officeClock(db, asked),
    sharesContacts(db, writer),
  ]);
  const letter = composeLetter(services, {
    conversation: {
      subject: firstSubject(reference),
      technologyTitle,
      reference,
      university,
      isForwarded,
      replyToken: NO_TOKEN,
    },
    writer,
    message: text,
    greets: name,
    summary,
    links: shownLinks(services),
  });
  return {
    addressee: { name, university, isForwarded },
    ...letter,
    writtenRecently: recently,
    colleagues,
    sharesContacts: shares,
    clock: clock?.shown ?? null,
    contactsLeft: left.inAll,
    contactsLeftAtUniversity: left.atOffice,
    waitsUntil: isWaiting(slot, at) ? slot.toISOString() : null,
  };
}
