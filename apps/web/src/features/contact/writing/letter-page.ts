/** Markup that this module vouches for; a text in browsers that don’t ask for it. */
type Markup = string & { readonly vouchedFor: unique symbol };
interface Vouching {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => { createHTML: (text: string) => Markup };
}

/** Only for the frame of a letter, which can’t run or load anything, whatever it contains. */
const policy = (globalThis as { trustedTypes?: Vouching }).trustedTypes?.createPolicy('letter-frame', {
  createHTML: (text) => text,
});

const RULES =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">";
/** Links are seen as they go out, but lead nowhere from here. */
const STYLE = '<style>a{pointer-events:none}</style>';

/** The document in the frame: the letter as the server wrote it, under a policy that lets nothing be loaded. */
export function letterPage(html: string): Markup {
  const page = html.replace('<head>', () => `<head>${RULES}${STYLE}`);
  return policy ? policy.createHTML(page) : (page as Markup);
}
