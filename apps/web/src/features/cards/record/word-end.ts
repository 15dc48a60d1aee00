const SPACE = /\s/u;

interface Shown {
  /** All of the text, laid out at its full length. */
  text: string;
  /** The box of the character before a position. */
  rectBefore: (end: number) => DOMRect;
  /** Shows as many lines as it is high. */
  box: HTMLElement;
  /** Width of what follows a cut, in em. */
  ellipsis: number;
}

/**
 * The end of the last word inside a box that leaves room for what follows the cut; of a character, where words have no
 * spaces. The length of the text if all of it is inside.
 */
export function wordEnd({ text, rectBefore, box, ellipsis }: Shown): number {
  if (box.scrollHeight <= box.clientHeight + 1) return text.length;
  const { bottom, left, right } = box.getBoundingClientRect();
  const { direction, fontSize } = getComputedStyle(box);
  const room = ellipsis * Number.parseFloat(fontSize);
  const isInside = (end: number) => {
    const rect = rectBefore(end);
    return direction === 'rtl' ? rect.left >= left + room : rect.right <= right - room;
  };
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rectBefore(middle).bottom <= bottom + 1) low = middle;
    else high = middle - 1;
  }
  const ends = Array.from({ length: low }, (_, back) => low - back);
  const isWordEnd = (end: number) => SPACE.test(text[end] ?? ' ') && !SPACE.test(text[end - 1] ?? ' ');
  const word = ends.find((end) => isWordEnd(end) && isInside(end)) ?? 0;
  return word > low / 2 ? word : (ends.find(isInside) ?? low);
}

/** The box of the character before each position of the text of some elements, one after the other. */
export function rectsIn(elements: readonly Element[]): (end: number) => DOMRect {
  const nodes = elements.flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  });
  return (end) => {
    let at = end;
    for (const node of nodes) {
      if (at <= node.length) {
        const range = document.createRange();
        range.setStart(node, Math.max(at - 1, 0));
        range.setEnd(node, at);
        return range.getBoundingClientRect();
      }
      at -= node.length;
    }
    return new DOMRect();
  };
}
