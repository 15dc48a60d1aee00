import { Markup } from '@cosmos/api/outbox/templates/markup.ts';

/** The product's colours and measures, for pages without its scripts. */
export const STYLE = new Markup(`<style>
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.004 85), oklch(0.17 0.025 265));
  --sheet: light-dark(oklch(0.998 0.002 85), oklch(0.205 0.026 265));
  --sunk: light-dark(oklch(0.962 0.006 85), oklch(0.235 0.027 265));
  --ink: light-dark(oklch(0.22 0.03 265), oklch(0.93 0.01 265));
  --ink-2: light-dark(oklch(0.42 0.025 265), oklch(0.79 0.018 265));
  --hairline: light-dark(oklch(0.905 0.008 85), oklch(0.295 0.026 265));
  --field-border: light-dark(oklch(0.64 0.015 265), oklch(0.55 0.03 265));
  --primary: light-dark(oklch(0.49 0.165 262), oklch(0.55 0.17 262));
  --link: light-dark(oklch(0.47 0.165 262), oklch(0.8 0.1 262));
  --tint: light-dark(oklch(0.945 0.026 262), oklch(0.27 0.055 262));
  --red-text: light-dark(oklch(0.5 0.18 27), oklch(0.76 0.13 25));
  --green: light-dark(oklch(0.44 0.1 152), oklch(0.8 0.1 152));
  --serif: 'Source Serif 4 Variable', Georgia, 'Times New Roman', serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Inter Variable', system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.wide { max-width: 920px; margin: 0 auto; padding: 0 16px; }
header { border-bottom: 1px solid var(--hairline); }
header .wide { display: flex; justify-content: space-between; align-items: center; min-height: 56px; }
a { color: var(--link); }
.name { font-family: var(--serif); font-size: 18px; color: var(--ink); text-decoration: none; }
main.wide { padding-top: 32px; padding-bottom: 64px; }
h1 { font: 400 28px/1.3 var(--serif); margin: 0 0 16px; }
h2 { font: 400 18px/1.4 var(--serif); margin: 32px 0 12px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0; }
label { display: grid; gap: 4px; font-size: 14px; color: var(--ink-2); flex: 1 1 220px; }
input, textarea { font: inherit; color: var(--ink); background: var(--sheet); border: 1px solid var(--field-border); border-radius: 8px; padding: 9px 12px; min-height: 44px; width: 100%; }
textarea { min-height: 96px; resize: vertical; }
button { font: inherit; font-weight: 500; min-height: 44px; padding: 9px 16px; border-radius: 8px; border: 1px solid var(--field-border); background: var(--sheet); color: var(--ink); cursor: pointer; }
button.main { background: var(--primary); border-color: var(--primary); color: #fff; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.acts { display: flex; flex-wrap: wrap; gap: 8px; }
.mails { list-style: none; margin: 24px 0; padding: 0; border: 1px solid var(--hairline); border-radius: 10px; background: var(--sheet); }
.mails li + li { border-top: 1px solid var(--hairline); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 16px; color: inherit; text-decoration: none; }
.mails a > :nth-child(even) { justify-self: end; }
@media (max-width: 599px) {
  .mails a > .quiet { grid-column: 1 / -1; justify-self: start; }
}
.mails a:hover { background: var(--tint); }
.mails .subject { font-family: var(--serif); font-size: 18px; color: var(--ink); }
.quiet { color: var(--ink-2); font-size: 14px; }
.state { font-size: 14px; font-weight: 500; color: var(--ink-2); }
.state.failed { color: var(--red-text); }
.state.delivered, .state.read { color: var(--green); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; font-size: 14px; }
dt { color: var(--ink-2); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--hairline); border-radius: 10px; background: var(--sheet); resize: vertical; overflow: auto; }
pre { white-space: pre-wrap; font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; background: var(--sunk); border-radius: 8px; padding: 16px; margin: 0; }
.links { padding-left: 20px; }
.links a { display: inline-block; padding: 6px 0; }
details > summary { cursor: pointer; min-height: 44px; padding: 10px 0; color: var(--link); }
ul.plain { list-style: none; padding: 0; margin: 0; display: grid; gap: 12px; }
nav { display: flex; gap: 16px; }
nav a { padding: 10px 0; }
</style>`);
