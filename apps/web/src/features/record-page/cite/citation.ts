import { caseName } from '../../../lib/format/case-name.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';

type Cited = Pick<TechnologyRecord, 'id' | 'title' | 'university' | 'year' | 'referenceNumber' | 'url'> & {
  researchers: readonly { name: string }[];
};

export interface Citation {
  /** Unique in the catalogue as far as case numbers are, and plain ASCII: "ucla-2022-206". */
  key: string;
  title: string;
  /** People of the catalogue; empty where the record links none, and the university stands for them. */
  authors: string[];
  university: string;
  year: number | null;
  note: string | null;
  url: string | null;
}

/** What a record states that a bibliography needs; nothing is assumed. */
export function citationOf(record: Cited): Citation {
  const { id, title, university, year, referenceNumber, researchers, url } = record;
  const [, , number = ''] = id.split('-');
  const short = slug(universityFace(university).short) || slug(id.split('-')[1] ?? '');
  return {
    key: [short, slug(referenceNumber ?? '') || slug(number)].filter(Boolean).join('-'),
    title: oneLine(title),
    authors: researchers.map(({ name }) => oneLine(name)).filter(Boolean),
    university: oneLine(university),
    year,
    note: referenceNumber ? caseName(oneLine(referenceNumber)) : null,
    url: url && /^https?:\/\//i.test(url) ? url : null,
  };
}

/** An entry of the type `misc`, with all signs that LaTeX reads as commands escaped. */
export function bibtex({ key, title, authors, university, year, note, url }: Citation): string {
  const author = authors.length > 0 ? authors.map(texAuthor).join(' and ') : `{${tex(university)}}`;
  const fields: [name: string, value: string | null][] = [
    ['title', tex(title)],
    ['author', author],
    ['organization', authors.length > 0 ? tex(university) : null],
    ['year', year === null ? null : String(year)],
    ['note', note && tex(note)],
    ['url', url && asUrl(url)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@misc{${key},\n${lines.join(',\n')}\n}`;
}

/** One tag a line, each value in one line, and CRLF at their ends, as the format asks for. */
export function ris({ key, title, authors, university, year, note, url }: Citation): string {
  const tags: [tag: string, value: string | null][] = [
    ['TY', 'GEN'],
    ['ID', key],
    ['TI', title],
    ...(authors.length > 0 ? authors : [university]).map((name): [string, string] => ['AU', name]),
    ['PB', university],
    ['PY', year === null ? null : String(year)],
    ['N1', note],
    ['UR', url],
    ['ER', ''],
  ];
  return tags.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${value}\r\n`])).join('');
}

/** For a text: "University of X (2022). Title. Case 1. https://…" */
export function plainCitation({ title, authors, university, year, note, url }: Citation): string {
  const who = authors.length > 0 ? authors.join(', ') : university;
  const parts = [
    `${who}${year === null ? '' : ` (${year})`}`,
    title.replace(/[.\s]+$/u, ''),
    authors.length > 0 ? university : null,
    note,
  ];
  return [...parts.flatMap((part) => (part ? [`${part}.`] : [])), url].filter(Boolean).join(' ');
}

/** Whatever could be read as several people, or as a family name first, is one name. */
function texAuthor(name: string): string {
  return /,|\band\b/iu.test(name) ? `{${tex(name)}}` : tex(name);
}

const TEX: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  // BibTeX counts braces even after a backslash.
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
};

function tex(text: string): string {
  return text.replaceAll(/[\\{}~^]|[$&#_%]/gu, (sign) => TEX[sign] ?? `\\${sign}`);
}

/** Percent signs and the like stay: `url` is read literally. */
function asUrl(url: string): string {
  return url.replaceAll(/[\s\\{}]/gu, (sign) => encodeURIComponent(sign));
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
}
