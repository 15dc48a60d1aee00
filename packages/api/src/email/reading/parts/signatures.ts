/** The last sign is what a tracker of sent mail leaves behind. */
const DELIMITER = /^\s*(?:([-_=*#~+])\1+|[—–⸺―]+|ᐧ)\s*$/u;
const DASHES = /^\s?--\s*$/;
const SENT_FROM =
  /^\s*(?:sent|get|gesendet|envoyé|enviado|inviato|verzonden|verstuurd|sendt|skickat|lähetetty|wysłane|wysłano|odesláno|отправлено|надіслано|gönderildi|elküldve|trimis)\s(?:from|via|with|using|by|outlook|von|mit|über|de(?:puis| mon| mi|l mio)?|à partir de|desde|do meu|da(?:l mio)?|vanaf|via mijn|vanuit|met|fra|från|med|z|ze|с|из|з|via)(?![\p{L}])[^.,;:!?]{1,60}(?:<[^>]{1,300}>|\([^)]{1,300}\)|https?:\S{1,300})?\s*\.?\s*$/iu;
/** Where the verb comes last, or the device carries the ending. */
const SENT_LAST =
  /^\s*(?:(?:von|mit|diese nachricht wurde) [^.,;:!?]{1,60} gesendet|lähetetty \S{3,30}|发自我的.{1,40}|\S{3,30}から送信|나의 \S{3,30}에서 보냄)\s*\.?\s*$/iu;
/** Under a line of other signs than "-- ", only so few and short lines are surely a signature and not the rest of the message. */
const MOST_LINES = 10;
const LONGEST_LINE = 90;

/**
 * Where the signature of the lines begins that a person wrote in one go, or their number if there is none.
 * Lines of dashes and the like at the end count as one, whatever is between them.
 */
export function signatureStart(lines: readonly string[]): number {
  const end = trailing(lines);
  const dashes = lines.findIndex((line, at) => at < end && DASHES.test(line));
  if (dashes !== -1) return dashes;
  for (let at = Math.max(0, end - 2 * MOST_LINES); at < end; at++)
    if (isDelimiter(lines[at]) && isBlank(lines[at - 1]) && isShort(lines.slice(at + 1, end))) return at;
  return end;
}

/** The end of the lines without the delimiters behind them. */
function trailing(lines: readonly string[]): number {
  let end = lines.length;
  while (end > 0 && (isBlank(lines[end - 1]) || isDelimiter(lines[end - 1]))) end--;
  return lines.slice(end).some(isDelimiter) ? end : lines.length;
}

function isShort(lines: readonly string[]): boolean {
  const written = lines.filter((line) => !isBlank(line));
  return (
    !isBlank(lines[0]) &&
    written.length <= MOST_LINES &&
    written.every((line) => line.length <= LONGEST_LINE && !isDelimiter(line))
  );
}

/** `Sent from my iPhone`, in the languages of the common programs. */
export function isSentFrom(line: string): boolean {
  return line.length < 400 && (SENT_FROM.test(line) || SENT_LAST.test(line));
}

function isDelimiter(line: string | undefined): boolean {
  return line !== undefined && line.length < 200 && DELIMITER.test(line);
}

function isBlank(line = ''): boolean {
  return line.trim() === '';
}
