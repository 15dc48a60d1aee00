import type { IOptions } from 'sanitize-html';

/** Tags that are kept without attributes of their own. */
const PLAIN =
  'abbr b bdi bdo blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li p pre s small span strong sub sup table tbody tfoot thead tr u ul';

/** Tags that are kept, with the attributes each may have. Nothing here can load, run, be styled, or be sent. */
const KEPT: ReadonlyMap<string, readonly string[]> = new Map([
  ...PLAIN.split(' ').map((tag): [string, readonly string[]] => [tag, []]),
  ['a', ['data-link']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['ol', ['start']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan']],
]);
const ON_ALL = ['dir', 'lang'];

/** Old tags that mean the same as one that is kept. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['center', 'div'],
  ['font', 'span'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** What an attribute may say. `src` is decided where it is written. */
const VALUES = new Map<string, RegExp>(
  Object.entries({
    alt: /^[^\0]{1,300}$/u,
    // Written by an earlier reading.
    'data-link': /^[1-9]\d{0,2}$/,
    colspan: /^[1-9]\d?$/,
    dir: /^(?:ltr|rtl|auto)$/,
    height: /^[1-9]\d{0,3}$/,
    lang: /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/,
    rowspan: /^[1-9]\d?$/,
    start: /^\d{1,6}$/,
    width: /^[1-9]\d{0,3}$/,
  }),
);

/** Tags of which nothing is shown: programs, styles, drawings, forms' choices, and what only browsers without them show. */
const DROPPED_WITH_CONTENT = [
  'audio',
  'canvas',
  'datalist',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
];

/** Deeper elements lose their tags and keep their text; browsers give up at 512. */
const NESTED_AT_MOST = 200;

export const RULES: IOptions = {
  allowedTags: [...KEPT.keys()],
  allowedAttributes: Object.fromEntries([...KEPT].map(([tag, names]) => [tag, [...names, ...ON_ALL]])),
  allowedSchemes: [],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: NESTED_AT_MOST,
  nonTextTags: DROPPED_WITH_CONTENT,
  parseStyleAttributes: false,
};

/** The tag by its present name. */
export function presentName(tag: string): string {
  return SAME_AS.get(tag) ?? tag;
}

/** The attributes that may stay as they are; others are left out. */
export function plainAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = [...(KEPT.get(tag) ?? []), ...ON_ALL];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]?.trim();
      return value !== undefined && VALUES.get(name)?.test(value) ? [[name, value]] : [];
    }),
  );
}
