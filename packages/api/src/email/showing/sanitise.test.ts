import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const PICTURES = new Map([
  ['logo@northfield.example', PIXEL],
  ['a b', `${PIXEL}AA`],
]);
const shown = (html: string) => sanitise(html, PICTURES);
const cleaned = (html: string) => shown(html)?.html;

test('keeps the structure of a text', () => {
  const html =
    '<h2>Terms</h2><p>A <b>licence</b>, <em>not</em> exclusive:<br />one year</p><ol start="3"><li>Fees</li></ol><table><tr><th colspan="2">Year</th></tr><tr><td>1</td><td>2</td></tr></table>';
  expect(cleaned(html)).toBe(html);
});

test('leaves out styles, names, classes, and all that isn’t on the list', () => {
  expect(
    cleaned(
      '<div style="position:fixed" class="x" id="root" name="n" onclick="x()" contenteditable tabindex="1" dir="rtl" lang="ar"><p align=center>مرحبا</p></div>',
    ),
  ).toBe('<div dir="rtl" lang="ar"><p>مرحبا</p></div>');
});

test('old tags become today’s, and unknown ones leave their text', () => {
  expect(cleaned('<center><font color=red>Hello</font> <o:p>there</o:p></center>')).toBe(
    '<div><span>Hello</span> there</div>',
  );
  expect(cleaned('<constructor>a<tostring>b</constructor>')).toBe('ab');
});

test.each([
  '<script>alert(1)</script>',
  '<style>@import "https://e.example/x.css";</style>',
  '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">inside</iframe>',
  '<object data="https://e.example/x">inside</object>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><p>inside</p></template>',
  '<textarea><p>inside</p></textarea>',
  '<title>inside</title>',
  '<base href="https://e.example/">',
  '<meta http-equiv="refresh" content="0;url=https://e.example/">',
  '<link rel="stylesheet" href="https://e.example/x.css">',
  '<input autofocus onfocus="alert(1)">',
  '<!--[if mso]><p>inside</p><![endif]-->',
])('of %s nothing is left', (html) => {
  expect(cleaned(`${html}`) ?? '').not.toMatch(/alert|e\.example|inside|<(?!p>|\/p>)/);
});

describe('links', () => {
  test('become numbers, each address once, with the words they were shown with', () => {
    expect(
      shown(
        '<p><a href="https://a.example/x" target="_top">The <b>terms</b></a>, <a href="mailto:ada@b.example">Ada</a>, <a href="https://a.example/x">again</a>, <a href="/profile">ours</a>, <a href="javascript:x">bad</a></p>',
      ),
    ).toEqual({
      html: '<p><a data-link="1">The <b>terms</b></a>, <a data-link="2">Ada</a>, <a data-link="1">again</a>, <a>ours</a>, <a>bad</a></p>',
      links: [
        { number: 1, url: 'https://a.example/x', host: 'a.example', text: 'The terms' },
        { number: 2, url: 'mailto:ada@b.example', host: 'b.example', text: 'Ada' },
      ],
      picturesLeftOut: 0,
    });
  });

  test('a link that claims to lead elsewhere is listed by where it leads', () => {
    expect(shown('<a href="https://evil.example/">https://bank.example</a>')?.links).toEqual([
      { number: 1, url: 'https://evil.example/', host: 'evil.example', text: 'https://bank.example' },
    ]);
  });

  test('are listed up to 200', () => {
    const all = Array.from({ length: 300 }, (_, at) => `<a href="https://a.example/${at}">${at}</a>`);
    expect(shown(all.join(' '))?.links).toHaveLength(200);
  });
});

describe('pictures', () => {
  test('are shown if they came with the email', () => {
    expect(
      shown('<img src="cid:logo@northfield.example" alt="Northfield" width="80" onload=x srcset="x 2x">'),
    ).toEqual({
      html: `<img src="${PIXEL}" alt="Northfield" width="80" />`,
      links: [],
      picturesLeftOut: 0,
    });
    expect(cleaned('<img src="cid:a%20b">')).toBe(`<img src="${PIXEL}AA" alt="" />`);
  });

  test('from elsewhere are counted, and say what they would have shown', () => {
    expect(
      shown('<p>Hello <img src="https://t.example/p.gif" alt="Our logo"><img src="//t.example/q.gif"></p>'),
    ).toEqual({
      html: '<p>Hello <span>[Our logo]</span><span></span></p>',
      links: [],
      picturesLeftOut: 2,
    });
  });

  test.each(['cid:other', 'data:image/png;base64,AAAA', 'x.png', 'blob:https://a.example/1', ''])(
    'a picture from “%s” is left out and not counted',
    (src) => {
      expect(shown(`a<img src="${src}">`)).toMatchObject({ html: 'a<span></span>', picturesLeftOut: 0 });
    },
  );

  test('one that is repeated is shown until together they take six million characters', () => {
    const large = new Map([['x', `data:image/png;base64,${'A'.repeat(999_000)}`]]);
    const html = sanitise('<img src="cid:x">'.repeat(50), large)?.html ?? '';
    expect(html.match(/<img/g)).toHaveLength(6);
  });
});

test('an email of which nothing can be seen has no formatting', () => {
  for (const html of [
    '',
    ' ',
    '<p>&nbsp;</p>',
    '<img src="https://t.example/p.gif">',
    '<svg><p>never closed',
  ])
    expect(shown(html)).toBeNull();
});

test('elements in each other a thousand times keep their text', () => {
  const html = cleaned(`${'<div>'.repeat(1_000)}deep`) ?? '';
  expect(html).toContain('deep');
  expect(html.match(/<div/g)).toHaveLength(200);
});

const TAGS =
  'a p div span table tr td th ul ol li b i font center form button svg math style script noscript template textarea title iframe object img input select option x o:p h1 dl dt dd blockquote pre body html head meta base xmp plaintext frameset marquee'.split(
    ' ',
  );
const ATTRIBUTES =
  'href src style class id name onclick onerror data-link dir lang start colspan width alt target srcset background action formaction xlink:href ping http-equiv content'.split(
    ' ',
  );
const WORDS = [
  'https://a.example/x',
  'mailto:a@b.example',
  'cid:logo@northfield.example',
  PIXEL,
  'javascript:alert(1)',
  '&#106;avascript:x',
  '1',
  'rtl',
  'ar',
  '"><img src=x onerror=alert(1)>',
  '&amp;lt;',
  '<',
  '\0',
];
const attribute = fc
  .tuple(
    fc.constantFrom(...ATTRIBUTES),
    fc.oneof(fc.constantFrom(...WORDS), fc.string()),
    fc.constantFrom('"', "'", ''),
  )
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', ''))
    .map(([tag, attributes, end]) => `<${tag}${attributes.join('')}${end}`),
  fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
  fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '<!doctype html>', '&lt;', '&', '<', '>', ...WORDS),
  fc.string(),
);
const markup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

/** What may be left, spelled out once more. */
const TAG_LEFT =
  /^<(?:\/[a-z][a-z\d]*|(?:abbr|b|bdi|bdo|blockquote|br|caption|code|dd|del|div|dl|dt|em|h[1-6]|hr|i|ins|li|p|pre|s|small|span|strong|sub|sup|table|tbody|tfoot|thead|tr|u|ul|a|img|ol|td|th)(?: (?:data-link|dir|lang|start|colspan|rowspan|src|alt|width|height)="[^"<>]*")*(?: \/)?)>$/;

test('cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const once = cleaned(html);
      if (once !== undefined) expect(cleaned(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});

test('no tag and no attribute outside of the list is left, and no address', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const left = cleaned(html) ?? '';
      for (const tag of left.match(/<[^>]*>?/g) ?? []) {
        expect(tag).toMatch(TAG_LEFT);
        if (tag.includes('src='))
          expect([...PICTURES.values()].some((uri) => tag.includes(`src="${uri}"`))).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('every markup comes to an end', () => {
  fc.assert(
    fc.property(markup, (html) => {
      expect(shown(`words${html}`)).not.toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
