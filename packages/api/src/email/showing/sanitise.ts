import type { ShownHtml, ShownLink } from '@cosmos/contract/email/received.ts';
import sanitizeHtml from 'sanitize-html';
import { plainAttributes, presentName, RULES } from './allowed-html.ts';
import { linkTarget } from './link-target.ts';

const LINKS_AT_MOST = 200;
const LINK_TEXT_AT_MOST = 200;
/** Of all pictures together, as often as they are shown. */
const PICTURE_CHARACTERS_AT_MOST = 6_000_000;
/** Leaving a tag out can change where others end, so the result is read again until it stays as it is. */
const READINGS_AT_MOST = 6;

/** Pictures that came with an email: content id → data URL of checked bytes. */
export type Pictures = ReadonlyMap<string, string>;

type Attributes = Record<string, string>;
interface Tag {
  tagName: string;
  attribs: Attributes;
  text?: string;
}

/**
 * HTML of which nothing but text, its structure and the given pictures is left. It can't style, load, run or lead
 * anywhere: links have a number instead of an address. Null if there is nothing to see, or no end to cleaning it.
 */
export function sanitise(html: string, pictures: Pictures): ShownHtml | null {
  const links = new Links();
  const shown = new ShownPictures(pictures);
  let last = html;
  for (let reading = 0; reading < READINGS_AT_MOST; reading++) {
    const next = readOnce(last, links, shown);
    if (next === last)
      return isBlank(next) ? null : { html: next, links: links.all, picturesLeftOut: shown.leftOut };
    last = next;
    shown.startAgain();
  }
  return null;
}

function readOnce(html: string, links: Links, shown: ShownPictures): string {
  return sanitizeHtml(html, {
    ...RULES,
    transformTags: {
      img: (_, attributes) => pictureOf(attributes, shown),
      '*': (told, attributes) => transformed(told, attributes, links),
    },
    exclusiveFilter: ({ tag, text, attribs }) => {
      if (tag === 'a') links.name(attribs['data-link'], text);
      return false;
    },
  });
}

/** A picture that came with the email, or what it would have shown. */
function pictureOf(attributes: Attributes, shown: ShownPictures): Tag {
  const src = shown.sourceOf(attributes['src'] ?? '');
  if (src !== null) return { tagName: 'img', attribs: { ...attributes, src } };
  const alt = attributes['alt']?.trim() ?? '';
  return { tagName: 'span', attribs: {}, text: alt && `[${alt}]` };
}

function transformed(told: string, attributes: Attributes, links: Links): Tag {
  const tagName = presentName(told);
  const attribs = plainAttributes(tagName, attributes);
  if (tagName === 'img') return { tagName, attribs: { src: attributes['src'] ?? '', alt: '', ...attribs } };
  const number = tagName === 'a' ? links.numberOf(attributes['href']) : null;
  return { tagName, attribs: number === null ? attribs : { ...attribs, 'data-link': String(number) } };
}

/** The links of an email, each address once. */
class Links {
  readonly all: ShownLink[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a link; null if it leads nowhere, or is one too many. */
  numberOf(href: string | undefined): number | null {
    const target = href === undefined ? null : linkTarget(href);
    if (!target) return null;
    const known = this.#numbers.get(target.url);
    if (known !== undefined) return known;
    if (this.all.length === LINKS_AT_MOST) return null;
    const number = this.all.length + 1;
    this.all.push({ number, ...target, text: '' });
    this.#numbers.set(target.url, number);
    return number;
  }

  /** A link is called by the first words it has. */
  name(number: string | undefined, text: string): void {
    const link = this.all[Number(number) - 1];
    if (link && link.text === '') link.text = text.replaceAll(/\s+/g, ' ').trim().slice(0, LINK_TEXT_AT_MOST);
  }
}

class ShownPictures {
  leftOut = 0;
  #spent = 0;
  readonly #pictures: Pictures;
  readonly #ours: ReadonlySet<string>;

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
    this.#ours = new Set(pictures.values());
  }

  startAgain(): void {
    this.#spent = 0;
  }

  /** The data URL of a picture; null if it isn't shown. */
  sourceOf(src: string): string | null {
    const ours = this.#ours.has(src) ? src : this.#pictures.get(contentId(src));
    if (ours === undefined) {
      if (/^\s*(?:https?:|\/\/)/i.test(src)) this.leftOut += 1;
      return null;
    }
    this.#spent += ours.length;
    return this.#spent > PICTURE_CHARACTERS_AT_MOST ? null : ours;
  }
}

function contentId(src: string): string {
  const told = /^\s*cid:(?<id>.{1,500}?)\s*$/i.exec(src)?.groups?.['id'] ?? '';
  try {
    return decodeURIComponent(told);
  } catch {
    return told;
  }
}

function isBlank(html: string): boolean {
  return !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
