/** What a template makes: the same mail for eyes and for plain text. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}
