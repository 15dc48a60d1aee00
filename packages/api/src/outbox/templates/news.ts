import { type AlertReason, reasonLine } from '@cosmos/contract/alerts/alerts.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { MailContent } from '../mail-content.ts';
import { layout } from './layout.ts';

/** A record with why the member is told of it. */
interface NewsRecord {
  title: string;
  university: string;
  reasons: readonly AlertReason[];
  /** Null if the catalogue doesn't list it any more. */
  url: string | null;
}

export interface NewsMail {
  /** The digest, or a need that is met, which is told at once. */
  kind: 'digest' | 'need-met';
  /** What matters most first. */
  records: readonly NewsRecord[];
  /** How many more there are on the page. */
  more: number;
  /** Where all of it is listed. */
  listUrl: string;
  settingsUrl: string;
  leaveUrl: string;
}

const TITLE_MAX = 200;
const SUBJECT_TITLE = 70;

/** What is new for a member, each record with its reason. */
export function newsMail({ kind, records, more, listUrl, settingsUrl, leaveUrl }: NewsMail): MailContent {
  const [first] = records;
  const title = shortened(first?.title ?? '');
  const others = records.length - 1 + more;
  const found = others > 0 ? 'New matches for your needs' : 'New match for your need';
  const subject = `${kind === 'need-met' ? found : 'New for you'}: ${title}${others > 0 ? ` and ${others} more` : ''}`;
  return layout({
    subject,
    preview: first?.reasons[0] ? reasonLine(first.reasons[0]) : subject,
    heading: kind === 'need-met' ? headingOfNeeds(records.length + more) : 'New for you',
    paragraphs: [],
    items: records.map((record) => ({
      title: oneLine(record.title).slice(0, TITLE_MAX),
      place: oneLine(record.university).slice(0, TITLE_MAX),
      lines: record.reasons.map((reason) => oneLine(reasonLine(reason))),
      url: record.url,
    })),
    after:
      more > 0
        ? [
            `See ${more === 1 ? 'one' : more} more in your ${kind === 'need-met' ? 'standing needs' : 'alerts'}.`,
          ]
        : [],
    button: { label: kind === 'need-met' ? 'Open your standing needs' : 'Open your alerts', url: listUrl },
    why:
      kind === 'need-met'
        ? 'You are receiving this email because you asked to be notified of matches for a standing need.'
        : 'You are receiving this email because you turned on email alerts.',
    leave: { settingsUrl, leaveUrl },
  });
}

function headingOfNeeds(count: number): string {
  return count === 1 ? 'A new record meets your need' : `${count} new records meet your needs`;
}

function shortened(title: string): string {
  const line = oneLine(title);
  return line.length <= SUBJECT_TITLE ? line : `${line.slice(0, SUBJECT_TITLE).replace(/\s+\S*$/, '')} …`;
}
