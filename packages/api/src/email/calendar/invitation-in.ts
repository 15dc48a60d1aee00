import type { Invitation, InvitedPerson } from '@cosmos/contract/email/invitation.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import ICAL from 'ical.js';
import { linkTarget } from '../showing/link-target.ts';
import { repeatsOf } from './repeats.ts';
import { timesOf } from './times.ts';

const BYTES_AT_MOST = 128_000;
const LINE_AT_MOST = 300;
const METHODS = new Map<string, Invitation['method']>([
  ['REQUEST', 'request'],
  ['ADD', 'request'],
  ['CANCEL', 'cancel'],
  ['REPLY', 'reply'],
  ['COUNTER', 'counter'],
]);
const CHOICES = new Map<string, NonNullable<Invitation['answer']>['choice']>([
  ['ACCEPTED', 'accepted'],
  ['DECLINED', 'declined'],
  ['TENTATIVE', 'tentative'],
]);
/** Where calendars put the address of an online meeting, the surest first. */
const LINKS = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'url', 'location'];

/** What a calendar file tells of its first event. Null if it is too long, isn't one, or has no event with a date. */
export function invitationIn(bytes: Buffer): Invitation | null {
  if (bytes.length > BYTES_AT_MOST) return null;
  try {
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder('utf-8').decode(bytes)));
    return calendar.name === 'vcalendar' ? invitationOf(calendar) : null;
  } catch {
    // The library has many ways to say that a file is none.
    return null;
  }
}

function invitationOf(calendar: ICAL.Component): Invitation | null {
  const events = calendar.getAllSubcomponents('vevent');
  const event = events.find((each) => !each.hasProperty('recurrence-id')) ?? events[0];
  const times = event ? timesOf(event, calendar) : null;
  if (!event || !times) return null;
  const isCancelled = line(event, 'status').toUpperCase() === 'CANCELLED';
  const method = METHODS.get(line(calendar, 'method').toUpperCase()) ?? 'publish';
  return {
    method: isCancelled ? 'cancel' : method,
    title: line(event, 'summary'),
    ...times,
    organiser: personIn(event.getFirstProperty('organizer')),
    answer: method === 'reply' ? answerIn(event) : null,
    place: line(event, 'location'),
    link: linkIn(event),
    repeats: repeatsOf(event),
  };
}

function line(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? oneLine(value.slice(0, LINE_AT_MOST)) : '';
}

function personIn(property: ICAL.Property | null): InvitedPerson | null {
  const value = property?.getFirstValue();
  const email =
    typeof value === 'string' ? /^mailto:(?<email>[^\s?]{3,320})$/i.exec(value)?.groups?.['email'] : null;
  const name = oneLine(property?.getFirstParameter('cn')?.slice(0, LINE_AT_MOST) ?? '');
  return email || name ? { name, email: email ?? '' } : null;
}

function answerIn(event: ICAL.Component): Invitation['answer'] {
  const attendee = event.getFirstProperty('attendee');
  const by = personIn(attendee);
  const choice = attendee?.getFirstParameter('partstat')?.toUpperCase() ?? '';
  return by && { by, choice: CHOICES.get(choice) ?? 'other' };
}

function linkIn(event: ICAL.Component): Invitation['link'] {
  for (const name of LINKS) {
    const told = event.getFirstPropertyValue(name);
    const target = typeof told === 'string' ? linkTarget(/https:\/\/[^\s<>"]+/i.exec(told)?.[0] ?? '') : null;
    if (target) return target;
  }
  return null;
}
