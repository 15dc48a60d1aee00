import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replyHtmlCut } from './reply-html-cut.ts';

const OWN = '<p>The coating is available.</p>';

describe('the mark of the mail program', () => {
  test.each([
    [
      'Gmail',
      '<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Ada wrote:<br></div><blockquote class="gmail_quote">Is it?</blockquote></div>',
    ],
    [
      'Outlook on the web',
      '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Ada</div><div>Is it?</div>',
    ],
    ['its marks, forwarded', '<div id="x_divRplyFwdMsg"><b>From:</b> Ada</div><div>Is it?</div>'],
    [
      'Outlook',
      '<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>Von:</b> Ada<br><b>Gesendet:</b> Dienstag<br><b>An:</b> Eve</p></div><p>Ist es?</p>',
    ],
    [
      'Outlook, plain headers',
      '<div><b>From:</b> Ada<br><b>Sent:</b> Tuesday<br><b>Subject:</b> Coating</div><p>Is it?</p>',
    ],
    ['Outlook’s own text again', '<div class="x_WordSection1"><p>Is it?</p></div>'],
    ['Apple Mail', '<blockquote type="cite"><div>Is it?</div></blockquote>'],
    [
      'Apple Mail with its attribution',
      '<div>On 3 Nov 2026, at 10:15, Ada &lt;a@b.example&gt; wrote:</div><br><blockquote type="cite">Is it?</blockquote>',
    ],
    [
      'Thunderbird',
      '<div class="moz-cite-prefix">Ada schrieb am Dienstag:<br></div><blockquote type="cite" cite="mid:1">Ist es?</blockquote>',
    ],
    ['Thunderbird, forwarded', '<div class="moz-forward-container">Subject: Coating</div>'],
    [
      'Proton',
      '<div class="protonmail_quote">On Tuesday<br><blockquote class="protonmail_quote" type="cite">Is it?</blockquote></div>',
    ],
    ['Yahoo', '<div id="ydp12yahoo_quoted_99" class="ydp12yahoo_quoted"><div>Is it?</div></div>'],
    ['GMX', '<div name="quote" style="margin:10px">Is it?</div>'],
    ['Zimbra', '<hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__QUOTED_TEXT__">Is it?</div>'],
    ['unquoted attributes', '<div class=gmail_quote>Is it?</div>'],
  ])('%s', (_name, quoted) => {
    expect(replyHtmlCut(`${OWN}${quoted}`)).toEqual({ own: OWN, quoted });
  });

  test.each([
    [
      'an attribution',
      '<p>Ada Lo &lt;a@b.example&gt; schrieb am 3. Nov. 2026 um 10:15:</p><blockquote>Ist es?</blockquote>',
    ],
    ['copied headers', '<div>From: Ada Lo<br>Sent: Tuesday<br>Subject: Coating<br><br>Is it?</div>'],
    ['a separator', '<div>-----Original Message-----</div><div>Is it?</div>'],
  ])('without a mark, %s tells', (_name, quoted) => {
    expect(replyHtmlCut(`${OWN}${quoted}`)).toEqual({ own: OWN, quoted });
  });

  test('a footer that a list puts below the quote does not undo it', () => {
    const quoted =
      '<blockquote type="cite">Is it?</blockquote><div>__________</div><div>tto mailing list</div>';
    expect(replyHtmlCut(`${OWN}${quoted}`)).toEqual({ own: OWN, quoted });
  });
});

describe('nothing is cut off', () => {
  test.each([
    [
      'a quotation of the person’s own',
      '<p>The patent says:</p><blockquote>A coating.</blockquote><p>It is free.</p>',
    ],
    ['without a mark', '<p>Only words, <b>From:</b> us.</p>'],
    ['with a mark in a comment', '<p>Yes</p><!-- <div class="gmail_quote">--><p>No</p>'],
    ['with a mark in words', '<p>class="gmail_quote"</p><p>gmail_quote</p>'],
    ['without words above', '<style>p { color: red }</style><br><div class="gmail_quote">Forwarded</div>'],
    ['answers below', '<blockquote type="cite">Is it?</blockquote><p>Yes.</p>'],
    [
      'answers below a quote, after a greeting',
      '<p>Dear Ada,</p><div class="gmail_quote">Is it?</div><p>Yes.</p>',
    ],
    [
      'answers between quotes',
      '<p>Dear Ada,</p><div class="gmail_quote"><blockquote>Is it?</blockquote><div>Yes.</div><blockquote>When?</blockquote></div>',
    ],
    ['answers announced', '<p>See below</p><div class="gmail_quote"><div>Is it? Yes</div></div>'],
  ])('%s', (_name, html) => {
    expect(replyHtmlCut(html)).toEqual({ own: html, quoted: '' });
  });
});

test('the halves are always the whole', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '<div>',
      '</div>',
      '<blockquote type="cite">',
      '</blockquote>',
      '<div class="gmail_quote">',
      'word',
    ),
    fc.constantFrom(
      '<style>',
      '<!--',
      '-->',
      '<',
      '"',
      '<hr>',
      '<b>From:</b> a<br>',
      '<b>To:</b> b<br>',
      '<div id="appendonsend">',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = pieces.join('');
      const { own, quoted } = replyHtmlCut(html);
      expect(own + quoted).toBe(html);
    }),
    { numRuns: 500 },
  );
});
