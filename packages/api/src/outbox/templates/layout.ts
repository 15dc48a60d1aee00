import type { MailContent } from '../mail-content.ts';
import { type Markup, markup } from './markup.ts';
import { PRODUCT } from './product-name.ts';
import { STYLE } from './style.ts';

/** An email in its parts. All strings are plain text: they are escaped here. */
export interface Letter {
  subject: string;
  /** The preview that mail clients show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Things that the email is about, each with its own address. */
  items?: readonly LetterItem[];
  /** Shown large, to be typed. */
  code?: string;
  button?: { label: string; url: string };
  /** The text after the code or the button. */
  after?: readonly string[];
  /** Why this person gets the email. */
  why: string;
  takesReply?: boolean;
  /** Where one chooses what to get, and where one leaves without signing in. */
  leave?: { settingsUrl: string; leaveUrl: string };
}

/** What stands in an email about one record. */
export interface LetterItem {
  title: string;
  /** Below the title. */
  place: string;
  /** Why it is here. */
  lines: readonly string[];
  /** Null if there is nothing to open. */
  url: string | null;
}

const NO_REPLY = 'Please do not reply: replies to this address are not read.';

/** The layout of all emails, as HTML and as plain text. Nothing in it is loaded from anywhere. */
export function layout(letter: Letter): MailContent {
  return { subject: letter.subject, html: page(letter).text, text: plain(letter) };
}

function page(letter: Letter): Markup {
  const { subject, preview, heading, paragraphs, items = [], code, button, after = [] } = letter;
  const { why, takesReply, leave } = letter;
  return markup`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        ${STYLE}
      </head>
      <body class="paper" style="margin:0;padding:0;background-color:#fbfaf7;">
        <div style="display:none;max-height:0;overflow:hidden;" aria-hidden="true">${preview}</div>
        <div role="main">
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background-color:#fbfaf7;"
        >
          <tr>
            <td align="center" style="padding:32px 16px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;"
              >
                <tr>
                  <td
                    class="ink-2"
                    style="padding:0 4px 16px;font-family:Georgia,'Times New Roman',serif;font-size:16px;line-height:24px;color:#464d5b;"
                  >${PRODUCT}</td>
                </tr>
                <tr>
                  <td
                    class="sheet"
                    style="padding:32px 28px;background-color:#fffefd;border:1px solid #e2dfda;border-radius:10px;"
                  >
                      <h1
                        class="ink"
                        style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:34px;font-weight:normal;color:#141a29;"
                      >${heading}</h1>
                      ${paragraphs.map(paragraph)}
                      ${items.map(itemBlock)}
                      ${code ? codeFigures(code) : null}
                      ${items.length > 0 ? after.map(paragraph) : null}
                      ${button ? buttonTable(button) : null}
                      ${items.length > 0 ? null : after.map(paragraph)}
                      ${button ? bareAddress(button.url) : null}
                  </td>
                </tr>
                <tr>
                  <td
                    class="ink-3"
                    style="padding:20px 4px 0;font-family:${SANS};font-size:13px;line-height:20px;color:#636975;"
                  >Sent by ${PRODUCT}. ${why}${takesReply ? null : ` ${NO_REPLY}`}${leave ? leaveLine(leave) : null}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
        </div>
      </body>
    </html>
`;
}

const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function paragraph(text: string): Markup {
  return markup`<p
    class="ink"
    dir="auto"
    style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:26px;color:#141a29;"
  >${text}</p> `;
}

/** A record: its title in serif, where it is from, and why it is here. */
function itemBlock({ title, place, lines, url }: LetterItem): Markup {
  return markup`<div class="line" style="margin:0;padding:16px 0 18px;border-top:1px solid #e2dfda;">
    <p dir="auto" style="margin:0;font-family:Georgia,'Times New Roman',serif;font-size:18px;line-height:26px;">${
      url
        ? markup`<a class="link" href="${webAddress(url)}" style="color:#214fa8;text-decoration:none;">${title}</a>`
        : markup`<span class="ink" style="color:#141a29;">${title}</span>`
    }</p>
    <p class="ink-2" dir="auto" style="margin:2px 0 0;font-family:${SANS};font-size:14px;line-height:22px;color:#464d5b;">${place}</p>
    ${lines.map((line) => markup`<p class="ink" dir="auto" style="margin:6px 0 0;font-family:${SANS};font-size:14px;line-height:22px;color:#141a29;">${line}</p> `)}
  </div> `;
}

/** Opening the second address changes nothing yet. */
function leaveLine({ settingsUrl, leaveUrl }: NonNullable<Letter['leave']>): Markup {
  const link = (url: string, label: string) =>
    markup`<a class="link" href="${webAddress(url)}" style="color:#214fa8;">${label}</a>`;
  return markup`<br /><br />${link(settingsUrl, 'Choose what you get')} · ${link(leaveUrl, 'Stop these emails')}`;
}

/** Spaced by style, so that it is copied without gaps. */
function codeFigures(code: string): Markup {
  return markup`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;"
  >
    <tr>
      <td
        class="sunk ink"
        align="center"
        style="padding:18px 8px 18px 20px;background-color:#f4f2ee;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;font-size:36px;line-height:44px;letter-spacing:12px;font-weight:bold;color:#141a29;"
      >${code}</td>
    </tr>
  </table>`;
}

function buttonTable({ label, url }: { label: string; url: string }): Markup {
  return markup`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 24px;"
  >
    <tr>
      <td class="primary" style="background-color:#2759bc;border-radius:8px;">
        <a
          class="on-primary"
          href="${webAddress(url)}"
          style="display:inline-block;padding:13px 24px;font-family:${SANS};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** For mail clients that show no button. */
function bareAddress(url: string): Markup {
  return markup`<p
    class="ink-3 line"
    style="margin:8px 0 0;padding:16px 0 0;border-top:1px solid #e2dfda;font-family:${SANS};font-size:13px;line-height:20px;color:#636975;"
  >
    If the button does not work, copy this address into your browser:<br /><span style="word-break:break-all;">${webAddress(url)}</span>
  </p>`;
}

/** Only web addresses are linked. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`An email can't link to ${protocol}`);
  return href;
}

function plain(letter: Letter): string {
  const { heading, paragraphs, items = [], code, button, after = [], why, takesReply, leave } = letter;
  const footer = `Sent by ${PRODUCT}. ${why}${takesReply ? '' : ` ${NO_REPLY}`}`;
  return [
    heading,
    ...paragraphs,
    ...items.map(({ title, place, lines, url }) =>
      [title, place, ...lines, ...(url ? [webAddress(url)] : [])].join('\n'),
    ),
    ...(items.length > 0 ? after : []),
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}:\n${webAddress(button.url)}`] : []),
    ...(items.length > 0 ? [] : after),
    `-- \n${footer}${leave ? `\n\nChoose what you get: ${webAddress(leave.settingsUrl)}\nStop these emails: ${webAddress(leave.leaveUrl)}` : ''}`,
  ]
    .join('\n\n')
    .concat('\n');
}
