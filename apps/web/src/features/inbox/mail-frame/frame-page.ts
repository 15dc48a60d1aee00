import { FRAME_STYLE } from './frame-style.ts';

/** Markup that this module vouches for; a text in browsers that don't ask for it. */
type Markup = string & { readonly vouchedFor: unique symbol };
interface Vouching {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => {
    createHTML: (text: string) => Markup;
  };
}

/**
 * The one place of the page that makes markup of a text. It is only ever given to the frame, which can't run or load
 * anything, whatever it contains.
 */
const policy = (globalThis as { trustedTypes?: Vouching }).trustedTypes?.createPolicy('mail-frame', {
  createHTML: (text) => text,
});

export interface FrameLook {
  scheme: 'light' | 'dark';
  /** Colours by the names of the theme. */
  colours: Readonly<Record<string, string>>;
}

/** The document within the frame: the email's HTML, and of styles only our own. */
export function framePage(html: string, { scheme, colours }: FrameLook): Markup {
  const nonce = randomName();
  const named = Object.entries(colours).map(([name, value]) => `${name}:${value};`);
  const text = [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">`,
    `<style nonce="${nonce}">:root{color-scheme:${scheme};${named.join('')}}${FRAME_STYLE}</style>`,
    `</head><body dir="auto">${html}</body></html>`,
  ].join('');
  return policy ? policy.createHTML(text) : (text as Markup);
}

function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
