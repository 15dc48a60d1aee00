export interface Band {
  top: number;
  bottom: number;
}

interface Paper {
  /** Space left on the current page, and on a whole page. */
  first: number;
  page: number;
}

/**
 * Where to cut a picture that is taller than a page: as low as the page allows without cutting through a line of
 * text. Only a line that is itself taller than a page is cut. Returns the pieces from top to bottom.
 */
export function pieces(height: number, lines: readonly Band[], { first, page }: Paper): Band[] {
  const found: Band[] = [];
  let top = 0;
  let room = first;
  while (height - top > room) {
    const bottom = cutBefore(top + room, top, lines);
    if (bottom === null && room < page) {
      // Nothing fits on the rest of this page: an empty piece moves on to the next one.
      found.push({ top, bottom: top });
    } else {
      found.push({ top, bottom: bottom ?? top + room });
      top = bottom ?? top + room;
    }
    room = page;
  }
  found.push({ top, bottom: height });
  return found;
}

function cutBefore(limit: number, top: number, lines: readonly Band[]): number | null {
  let cut = limit;
  for (let moved = true; moved;) {
    moved = false;
    for (const line of lines) {
      if (line.top < cut && line.bottom > cut) {
        cut = line.top;
        moved = true;
      }
    }
  }
  return cut > top ? cut : null;
}
