const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

const SHAPES: { pattern: RegExp; read: (parts: string[]) => [string?, string?, string?] }[] = [
  { pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/, read: ([, y, m, d]) => [y, m, d] },
  { pattern: /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/, read: ([, m, d, y]) => [y, m, d] },
  { pattern: /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i, read: ([, m, d, y]) => [y, m, d] },
  { pattern: /\b(\d{1,2}) ([a-z]{3,9})\.? (\d{4})\b/i, read: ([, d, m, y]) => [y, m, d] },
  { pattern: /\b(\d{4}) ([a-z]{3,9})\.? (\d{1,2})\b/i, read: ([, y, m, d]) => [y, m, d] },
  { pattern: /^(\d{4})-(\d{1,2})$/, read: ([, y, m]) => [y, m, '1'] },
  { pattern: /^([a-z]{3,9})\.? (\d{4})$/i, read: ([, m, y]) => [y, m, '1'] },
  { pattern: /^(\d{4})$/, read: ([, y]) => [y, '1', '1'] },
];

/**
 * The date that a listing states, as yyyy-mm-dd; numbers are in American order (month, day, year).
 * A bare year or month becomes its first day, because only years are filtered and shown. Anything else is null.
 */
export function parseListingDate(text: string): string | null {
  const trimmed = text.trim();
  for (const { pattern, read } of SHAPES) {
    const match = pattern.exec(trimmed);
    const made = match ? isoDate(read([...match])) : null;
    if (made) return made;
  }
  return null;
}

function isoDate([yearText = '', monthText = '', dayText = '']: [string?, string?, string?]): string | null {
  const year = Number(yearText);
  const month = /^\d+$/.test(monthText)
    ? Number(monthText)
    : MONTHS.indexOf(monthText.slice(0, 3).toLowerCase()) + 1;
  const date = new Date(Date.UTC(year, month - 1, Number(dayText)));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  if (!real || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return date.toISOString().slice(0, 10);
}
