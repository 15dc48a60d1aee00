import { textOfHtml } from './parts/html-tags.ts';

/** What is read of an incoming email; Postmark's payload has this shape. */
export interface Mail {
  FromFull: { Email: string; Name: string };
  Subject: string;
  TextBody: string;
  HtmlBody: string;
  /** When it was sent, as the sender says. */
  Date: Date | null;
  Headers?: readonly { Name: string; Value: string }[] | null | undefined;
  Attachments?: readonly { Name: string; ContentType: string }[] | null | undefined;
}

/** The topmost header of this name (in lower case): those below it may be forged or come from an earlier hop. */
export function header(mail: Pick<Mail, 'Headers'>, name: string): string | null {
  return mail.Headers?.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? null;
}

/** The text of an email, or what its HTML says if it has none; only its beginning. */
export function textOf({ TextBody, HtmlBody }: Pick<Mail, 'TextBody' | 'HtmlBody'>, longest: number): string {
  return (TextBody.trim() === '' ? textOfHtml(HtmlBody, longest) : TextBody).slice(0, longest);
}
