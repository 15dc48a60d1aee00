import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlWords } from './html-words.ts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<style>p { color: red }</style><b>Bo</b>ld', 'Bold'],
  ['<script>if (a < b) alert("<p>")</script>After', 'After'],
  ['<STYLE>x</STYLE ><DIV>Loud</DIV>', 'Loud'],
  ['<!-- a comment -->Seen', 'Seen'],
  ['Seen<!-- never closed', 'Seen'],
  ['5 &lt; 6 &amp;&amp; 7 > 6', '5 < 6 && 7 > 6'],
  ['a < b', 'a < b'],
  ['&amp;lt;', '&lt;'],
  ['<a href="https://u.example">Our page</a>', 'Our page'],
  ['', ''],
])('%s', (html, words) => {
  expect(htmlWords(html)).toBe(words);
});

test('keeps every word of a text that has no markup', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zäß]{1,12}$/), { minLength: 1 }), (words) => {
      expect(htmlWords(`<div><p>${words.join('</p> <p>')}</p></div>`)).toBe(words.join('\n'));
    }),
  );
});
