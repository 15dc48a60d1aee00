/** The output of a template: the same email as HTML and as plain text. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}
