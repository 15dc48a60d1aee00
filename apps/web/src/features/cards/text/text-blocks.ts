/** A piece of a record’s text, as it is set on the page. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] };

const RULE = /^\s*(?:[-=_*]\s?){3,}$/u;
const BULLET = /^\s*(?:[-*•▪●·‣◦–—]|o(?=\s{2,}))\s+(?=\S)/u;
const NUMBERED = /^\s*\(?\d{1,2}[.)]\s+(?=\S)/u;
const HASHES = /^\s*#{1,6}\s+/u;
/** "**Applications:**" alone in its line. */
const BOLD_LINE = /^\s*(?:\*\*|__)([^*_]{2,80}?)(?:\*\*|__)\s*:?\s*$/u;
/** Words that listings use for their sections, even if nothing marks them as headings. */
const USUAL =
  /^(?:(?:key|main|potential|commercial|market|technical|competitive|technology|suggested) )?(?:advantages?|benefits?|applications?|uses|features|innovation|background|publications?|patents?(?: status)?|references|inventors?|(?:stage|state|status|phase) of (?:development|research)|development (?:stage|status)|intellectual property(?: info)?|value proposition|unmet need|the (?:need|technology)|technology (?:description|overview)|related papers|summary|opportunity|description|overview|problem|solution)(?: ?[/&] ?\w+)?:?$/iu;
/** "Advantages:" is a heading, "For example, consider the following:" is a sentence. */
const ENDS_IN_COLON = /^[\p{L}\p{N}][^.!?;,]{2,48}:$/u;
/** "BACKGROUND:Light is old.": a heading that has lost its line break. */
const LEADING = /^\s*(\p{Lu}[\p{Lu} &/]{4,40}:)\s*(?=\p{Lu}\p{Ll}|\p{Lu} )/u;
const LONGEST_ITEM = 240;

/**
 * The headings, paragraphs and lists of a text, recognised by its line breaks and signs. Nothing is left out except the
 * signs themselves and rules between sections.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let afterGap = true;
  /** True in lines that follow a heading without a gap and have no signs: "Grid solar cells". */
  let underHeading = false;
  for (const line of linesOf(text)) {
    const written = line.trim();
    if (written === '' || RULE.test(line)) {
      afterGap = true;
      continue;
    }
    const heading = headingIn(line);
    if (heading !== null) {
      blocks.push({ kind: 'heading', text: heading });
      underHeading = true;
    } else if (BULLET.test(line) || NUMBERED.test(line)) {
      addItem(blocks, line);
    } else if (!afterGap || underHeading) {
      addLine(blocks, written);
    } else {
      blocks.push({ kind: 'paragraph', text: written });
    }
    if (heading === null && afterGap && written.length > LONGEST_ITEM) underHeading = false;
    afterGap = false;
  }
  return blocks.flatMap(asList);
}

/** The lines, with a heading that begins one as a line of its own. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => {
    const [led, heading] = LEADING.exec(line) ?? [];
    return led && heading ? ['', heading, '', line.slice(led.length)] : [line];
  });
}

function headingIn(line: string): string | null {
  const bold = BOLD_LINE.exec(line)?.[1];
  const hashed = HASHES.test(line) ? line.replace(HASHES, '') : null;
  const written = (bold ?? hashed ?? line).trim();
  const plain = written.replace(/:$/u, '').trim();
  if (bold !== undefined || hashed !== null) return plain;
  return USUAL.test(written) || ENDS_IN_COLON.test(written) ? inSentenceCase(plain) : null;
}

/** Capitals shout; they say nothing more. */
function inSentenceCase(heading: string): string {
  return /^\p{Lu}[\p{Lu} &/]{4,}$/u.test(heading)
    ? heading.charAt(0) + heading.slice(1).toLowerCase()
    : heading;
}

function addItem(blocks: TextBlock[], line: string): void {
  const ordered = NUMBERED.test(line);
  const item = line.replace(ordered ? NUMBERED : BULLET, '').trim();
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
  else blocks.push({ kind: 'list', ordered, items: [item] });
}

/** A line within a paragraph stays a line of it. */
function addLine(blocks: TextBlock[], written: string): void {
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph') last.text += `\n${written}`;
  else blocks.push({ kind: 'paragraph', text: written });
}

/** Short lines below each other are a list that has lost its signs. */
function asList(block: TextBlock): TextBlock[] {
  if (block.kind !== 'paragraph') return [block];
  const lines = block.text.split('\n');
  const isList =
    lines.length > 1 && lines.every((line) => line.length <= LONGEST_ITEM && !/[.!?]$/u.test(line));
  if (isList) return [{ kind: 'list', ordered: false, items: lines }];
  return lines.map((text) => ({ kind: 'paragraph', text }));
}
