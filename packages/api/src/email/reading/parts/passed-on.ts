import { attributionLength, isHeaderBlock, isSeparator, senderInHeader } from './reply-openings.ts';
import type { ReplyPart } from './reply-part.ts';

/** A conversation, as far as it tells what is new in an email that quotes others. */
export interface Around {
  /** The member, whose words are nobody else's answer. Without a name nothing counts as passed on. */
  member: string;
  /** Name and address of who sent the email. */
  sender: readonly string[];
  /** Everything that was written in the conversation before. */
  known: readonly string[];
}

export interface ShownPart extends ReplyPart {
  /** What a colleague wrote, where the part is an email of theirs that was passed on. */
  passedOn?: string;
}

/** Nobody passes on more emails at once. */
const SEGMENTS = 20;

/**
 * With each quoted email made visible that is new to the conversation: a colleague's answer that the sender passes on. What the member
 * or the sender wrote, or what claims to be the member's, stays folded.
 */
export function withPassedOn(parts: readonly ReplyPart[], around: Around): ShownPart[] {
  if (around.member === '') return [...parts];
  return parts.flatMap((part) => (part.kind === 'quoted' ? unfolded(part.text, around) : [part]));
}

function unfolded(text: string, around: Around): ShownPart[] {
  const parts: ShownPart[] = [];
  for (const { from, head, body } of segmentsOf(text)) {
    const said = plain(body);
    const isNews = from !== null && isNew(from, said, around);
    const part: ShownPart = isNews
      ? { kind: 'visible', text: head + body, passedOn: said }
      : { kind: 'quoted', text: head + body };
    const last = parts.at(-1);
    if (last && !isNews && last.kind === 'quoted') last.text += part.text;
    else parts.push(part);
  }
  return parts;
}

interface Segment {
  /** Who wrote it, in the words of its head; null without one. */
  from: string | null;
  head: string;
  body: string;
}

/** The emails that a quote consists of, each with the lines that introduce it. */
function segmentsOf(text: string): Segment[] {
  const lines = text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
  const bare = lines.map((line) => line.replace(/^\s{0,4}(?:>\s?)+/, '').trimEnd());
  const segments: Segment[] = [{ from: null, head: '', body: '' }];
  for (let at = 0; at < lines.length; at++) {
    const opening = segments.length < SEGMENTS ? openingAt(bare, at) : null;
    if (opening) {
      const head = lines.slice(at, at + opening.length).join('');
      segments.push({ from: opening.from, head, body: '' });
      at += opening.length - 1;
      continue;
    }
    const last = segments.at(-1);
    if (last) last.body += lines[at] ?? '';
  }
  return segments.filter(({ head, body }) => head + body !== '');
}

function openingAt(lines: readonly string[], at: number): { from: string | null; length: number } | null {
  const skipped = isSeparator(lines[at] ?? '') ? 1 : 0;
  let start = at + skipped;
  while (skipped > 0 && start < at + 3 && lines[start] === '') start++;
  // Below a separator, the line with the sender is enough.
  const { from, end } = senderInHeader(lines, start);
  if (isHeaderBlock(lines, start) || (skipped > 0 && from !== null)) return { from, length: end - at };
  if (skipped > 0) return { from: null, length: 1 };
  const length = attributionLength(lines, at);
  return length === 0 ? null : { from: lines.slice(at, at + length).join(' '), length };
}

/** Without what its writer quoted in turn. */
function plain(body: string): string {
  const lines = body.split(/\r\n|\n|\r/);
  const depth = depthOf(lines.find((line) => /\p{L}/u.test(line)) ?? '');
  return lines
    .filter((line) => depthOf(line) <= depth)
    .map((line) => line.replace(/^\s{0,4}(?:>\s?)+/, ''))
    .join('\n')
    .trim();
}

function depthOf(line: string): number {
  return (/^\s{0,4}(?:>\s?)+/.exec(line)?.[0].match(/>/g) ?? []).length;
}

const SHORTEST_NAME = 3;

function isNew(from: string, said: string, { member, sender, known }: Around): boolean {
  const words = flat(said);
  if (!/\p{L}{2}/u.test(words) || !namesSomebody(from)) return false;
  const who = flat(from);
  const isMembers = member
    .toLowerCase()
    .split(/\s+/)
    .some((name) => name.length >= SHORTEST_NAME && wordsOf(who).has(name));
  const isSenders = sender.some((name) => name !== '' && who.includes(flat(name)));
  return (
    !isMembers &&
    !isSenders &&
    !who.includes(flat(member)) &&
    !known.some((text) => flat(text).includes(words))
  );
}

/** Words with a capital in the head of a quote that are nobody's name. */
const OF_A_HEAD =
  /(?<!\p{L})(?:on|am|le|el|at|um|à|a|wrote|schrieb|from|von|de|date|datum|sent|gesendet|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|am|pm|uhr|utc|gmt|ces?t)(?!\p{L})/giu;

/** "On Thu, a company wrote" may be anybody's, so also the member's. */
function namesSomebody(head: string): boolean {
  return head.includes('@') || /\p{Lu}\p{L}/u.test(head.replace(OF_A_HEAD, ' '));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/\p{L}+/gu));
}

function flat(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
