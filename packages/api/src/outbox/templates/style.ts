import { Markup } from './markup.ts';

/** Dark colours, for mail clients that support them; all others use the inline styles. */
export const STYLE = new Markup(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0a0f1a !important; }
  .sheet { background-color: #111723 !important; border-color: #262d3a !important; }
  .sunk { background-color: #181e2b !important; }
  .ink { color: #e4e8ef !important; }
  .ink-2 { color: #b5bbc7 !important; }
  .ink-3 { color: #9298a6 !important; }
  .line { border-color: #262d3a !important; }
  .link { color: #8db4f7 !important; }
  .primary { background-color: #366bd3 !important; }
  .on-primary { color: #ffffff !important; }
}
</style>`);
