import { createHash } from 'node:crypto';
import { Markup } from '@cosmos/api/outbox/templates/markup.ts';

/** The product's colours and measures, for pages without its scripts and fonts. */
const CSS = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --sheet: #fffefd; --sunk: #f4f2ee;
  --ink: #141a29; --ink-2: #464d5b;
  --hairline: #e2dfda; --border: #868c99;
  --primary: #2759bc; --link: #214fa8; --tint: #e9eefb;
  --red: #b3261e; --green: #22603a;
  --serif: Georgia, 'Times New Roman', serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0a0f1a; --sheet: #111723; --sunk: #181e2b;
    --ink: #e4e8ef; --ink-2: #b5bbc7;
    --hairline: #262d3a; --border: #6b7384;
    --primary: #366bd3; --link: #9dbcf8; --tint: #172544;
    --red: #f2a49c; --green: #8fd0a8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 640px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 24px; font: 16px/24px var(--serif); color: var(--ink-2); }
main { padding-top: 24px; padding-bottom: 64px; }
h1 { font: 400 28px/1.3 var(--serif); margin: 0 0 8px; }
h2 { font: 400 20px/1.4 var(--serif); margin: 32px 0 8px; }
p { margin: 0 0 12px; }
.quiet { color: var(--ink-2); font-size: 14px; line-height: 1.5; }
blockquote { margin: 16px 0 24px; padding: 16px 20px 4px; background: var(--sunk); border-radius: 8px; }
.lines { white-space: pre-line; }
.note { margin: 24px 0; padding: 16px 20px 4px; background: var(--sheet); border: 1px solid var(--hairline); border-left: 4px solid var(--primary); border-radius: 8px; }
.note.done { border-left-color: var(--green); }
.note.problem { border-left-color: var(--red); }
.note h2 { margin-top: 0; }
fieldset { border: 0; margin: 0 0 24px; padding: 0; min-width: 0; }
legend { font: 400 20px/1.4 var(--serif); margin: 0 0 8px; padding: 0; }
.choice { display: flex; gap: 12px; align-items: flex-start; min-height: 48px; padding: 11px 16px; border: 1px solid var(--hairline); border-radius: 8px; background: var(--sheet); cursor: pointer; }
.choice + .choice { margin-top: 8px; }
.choice input { flex: none; width: 20px; height: 20px; margin: 3px 0 0; accent-color: var(--primary); }
.choice:has(:checked) { border-color: var(--primary); background: var(--tint); }
.field { display: block; margin: 0 0 16px; }
.field span { display: block; margin: 0 0 4px; font-size: 14px; color: var(--ink-2); }
.field .error { margin: 4px 0 0; color: var(--red); }
input[type='text'], input[type='email'], input[type='url'], textarea { display: block; font: inherit; color: var(--ink); background: var(--sheet); border: 1px solid var(--border); border-radius: 8px; padding: 10px 12px; min-height: 44px; width: 100%; }
textarea { min-height: 112px; resize: vertical; }
input[aria-invalid='true'], textarea[aria-invalid='true'] { border: 2px solid var(--red); }
.error { color: var(--red); font-weight: 600; }
form:not(:has([value='wrong-person']:checked)) .right-one { display: none; }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 11px 28px; border-radius: 8px; border: 1px solid transparent; background: var(--primary); color: #fff; cursor: pointer; }
button + .quiet, form + .quiet { margin-top: 16px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 1.4; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--hairline); text-align: start; vertical-align: bottom; }
th { font-weight: 400; }
thead th { color: var(--ink-2); }
.wide { overflow-x: auto; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
a { color: var(--link); }
@media (max-width: 479px) { button { width: 100%; } h1 { font-size: 24px; } }
@media (forced-colors: active) { .choice:has(:checked) { outline: 2px solid Highlight; } }
`;

export const STYLE = new Markup(`<style>${CSS}</style>`);

/** The only style that the policy of these pages allows. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;
