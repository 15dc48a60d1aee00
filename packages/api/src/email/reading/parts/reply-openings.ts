/** How mail programs begin the quoted part of a plain text: one line of attribution, a block of headers, or a separator. */

const VERBS = [
  'wrote',
  'writes',
  'schrieb',
  'schreibt',
  'geschrieben',
  '(?:a|à|ont) écrit',
  'ha scritto',
  'scrive',
  'escribió',
  'escribiu',
  'va escriure',
  'escreveu',
  'escribe',
  'schreef',
  'geschreven',
  'skrev',
  'skriver',
  'kirjoitti',
  'kirjutas',
  'napisał(?:a|\\(a\\))?',
  'napsal(?:a|\\(a\\))?',
  'napísal(?:a|\\(a\\))?',
  'napisao',
  'napisala',
  'írta',
  'a scris',
  'rašė',
  'rakstīja',
  'написала?',
  'написал\\(а\\)',
  'написав',
  'написала',
  'пишет',
  'пише',
  'έγραψε',
  'yazdı',
  'כתב[/ה]?',
  'đã viết',
  'menulis',
  '写道',
  '寫道',
  '写',
  '写作',
  'のメール',
  'さんは書きました',
  '작성',
].join('|');
const VERB = new RegExp(`(?<!\\p{L})(?:${VERBS})(?!\\p{L})`, 'iu');
const VERB_AT_END = new RegExp(`(?<!\\p{L})(?:${VERBS})[\\s\\p{L}]{0,12}\\s?[:：]?$`, 'iu');
const OPENS =
  /^(?:on|am|le|il|el|em|op|den|dne|dnia|w dniu|på|in data|a|la|в|у|στις|vào|pada|kl)\s|^\p{L}{1,12}[.,]{1,2}\s(?:den\s)?\d|^\d|^(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu;
const ADDRESS = /[^\s<>@"']{1,80}@[^\s<>@"']{2,120}/;
const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;
const DATE = /(?<!\d)(?:\d{4}[-./年]\s?\d{1,2}|\d{1,2}[-./]\s?\d{1,2}[-./]\s?\d{2,4}|(?:19|20)\d{2})(?!\d)/;
const ISO_WITHOUT_COLON = /^\d{4}-\d\d-\d\d \d\d?:\d\d (?:GMT|UTC)\s?[+-]\d\d?:?\d{0,2} \p{L}/u;

/** Lines longer than this are nobody's attribution; it also bounds each test below. */
const LONGEST = 400;
const MOST_LINES = 4;

/** An attribution is up to four lines, such as `On 3 May 2026 at 10:00, Ada Lo <…>` and `wrote:`. The number of its lines, or 0. */
export function attributionLength(lines: readonly string[], from: number): number {
  if (!mayOpen(bare(lines[from]))) return 0;
  for (let length = 1, joined = ''; length <= MOST_LINES; length++) {
    const line = bare(lines[from + length - 1]);
    if (line === '' || joined.length + line.length > LONGEST) return 0;
    joined = joined === '' ? line : `${joined} ${line}`;
    if (!isAttribution(joined)) {
      if (/[:：]$/.test(joined) && !joined.endsWith('mailto:')) return 0;
      continue;
    }
    return startsLater(lines.slice(from, from + length).map(bare)) ? 0 : length;
  }
  return 0;
}

/** Whether the first of the lines is the person's own, right above the attribution. */
function startsLater(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    if (at === 0 || !isAttribution(lines.slice(at).join(' '))) return false;
    return OPENS.test(line) || !OPENS.test(lines[0] ?? '');
  });
}

function mayOpen(line: string): boolean {
  return line.length > 5 && line.length <= LONGEST && (/\d/.test(line) || line.includes('@'));
}

function isAttribution(joined: string): boolean {
  if (joined.length < 80 && ISO_WITHOUT_COLON.test(joined)) return true;
  if (!/[:：]$/.test(joined))
    return VERB_AT_END.test(joined.slice(-60)) && OPENS.test(joined) && isDated(joined);
  if (VERB.test(joined))
    return (OPENS.test(joined) && /\d/.test(joined)) || (ADDRESS.test(joined) && isDated(joined));
  return (
    ADDRESS.test(joined) && TIME.test(joined) && /\d{1,4}\D+\d/.test(joined) && /[>\])][:：]$/.test(joined)
  );
}

function isDated(text: string): boolean {
  return TIME.test(text) || DATE.test(text);
}

/** `Ada Lo wrote:`, without a date: an attribution only if a quote follows. */
export function isBareAttribution(line: string): boolean {
  const text = bare(line);
  return text.length < 120 && /[:：]$/.test(text) && VERB_AT_END.test(text.slice(-60));
}

/** The line without the dashes that some programs put around it, and without entities that they forgot to decode. */
function bare(line = ''): string {
  if (line.length > 2 * LONGEST) return line.slice(0, 2 * LONGEST);
  return line
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/^[\s\-_*]+/, '')
    .trimEnd()
    .replace(/ ?-{2,}$/, '');
}

const LABELS: Record<'from' | 'sent' | 'to' | 'subject', string> = {
  from: 'from|von|de|da|van|fra|från|od|lähettäjä|kimden|от|від|от кого|feladó|expéditeur|de la|από|发件人|寄件者|差出人|보낸 사람|message de|rispondi a|reply-to',
  sent: 'sent|date|message du|gesendet|datum|envoyé(?: le| à)?|enviado(?: el| em)?|fecha|data|inviato|verzonden|dato|sendt|skickat|lähetetty|päiväys|wysłano|odesláno|дата|отправлено|дата відправлення|tarih|gönderme tarihi|elküldve|dátum|trimis|ημερομηνία|发送时间|日期|寄件日期|送信日時|日時|보낸 날짜|날짜',
  to: 'to|an|à|a|para|aan|til|till|vastaanottaja|do|komu|кому|до|kime|címzett|către|προς|收件人|宛先|받는 사람|cc|kopie|copie(?: à)?|копия',
  subject:
    'subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|predmet|тема|konu|tárgy|subiect|θέμα|主题|主旨|件名|제목',
};
const LABEL = new RegExp(
  `^[\\s*_>|]{0,12}(?:${Object.entries(LABELS)
    .map(([name, words]) => `(?<${name}>${words})`)
    .join('|')})[\\s*_]{0,3}[:：]`,
  'iu',
);

/** The headers of the quoted email, as Outlook and others copy them: at least two kinds close together, the sender among them. */
export function isHeaderBlock(lines: readonly string[], from: number): boolean {
  if (!labelIn(lines[from])) return false;
  const seen = new Set<string>();
  for (let at = from, blank = 0; at < Math.min(lines.length, from + 8); at++) {
    if ((lines[at] ?? '').trim() === '') {
      if (++blank > 1) break;
      continue;
    }
    const label = labelIn(lines[at]);
    if (label) seen.add(label);
  }
  return seen.size >= 3 || (seen.size === 2 && seen.has('from') && (seen.has('sent') || seen.has('subject')));
}

/** Of the headers that begin here, who wrote, and the line behind the last of them. */
export function senderInHeader(lines: readonly string[], from: number): { from: string | null; end: number } {
  let sender: string | null = null;
  let end = from;
  for (let at = from, blank = 0; at < Math.min(lines.length, from + 10); at++) {
    const line = lines[at] ?? '';
    const label = labelIn(line);
    if (label === undefined) {
      if (line.trim() !== '' || ++blank > 1) break;
      continue;
    }
    if (label === 'from') sender ??= line.slice(line.search(/[:：]/) + 1).trim();
    end = at + 1;
  }
  return { from: sender, end };
}

function labelIn(line = ''): string | undefined {
  if (line === '' || !/[:：]/.test(line.slice(0, 60))) return undefined;
  const groups = LABEL.exec(line.slice(0, 80))?.groups;
  return groups && Object.keys(LABELS).find((name) => groups[name] !== undefined);
}

const SEPARATOR = new RegExp(
  `^[\\s>]{0,8}[-_=*~]{2,60}\\s?(?:${[
    'original message',
    'original email',
    'forwarded message',
    'original ?nachricht',
    'ursprüngliche (?:nachricht|e-?mail|mail)',
    'original-nachricht',
    'weitergeleitete nachricht',
    "message d['’]origine",
    "message d['’]origine(?: transféré)?",
    'message original',
    'message (?:transféré|initial)',
    'mensaje (?:original|reenviado)',
    'mensagem (?:original|encaminhada)',
    'messaggio (?:originale|inoltrato)',
    'oorspronkelijk bericht',
    'doorgestuurd bericht',
    'oprindelig (?:besked|meddelelse)',
    'videresendt (?:besked|melding)',
    'opprinnelig (?:melding|beskjed)',
    'ursprungligt meddelande',
    'originalmeddelande',
    'vidarebefordrat meddelande',
    'alkuperäinen viesti',
    '(?:wiadomość oryginalna|oryginalna wiadomość|wiadomość przekazana dalej)',
    'původní (?:zpráva|e-?mail)',
    'eredeti üzenet',
    '(?:исходное|пересылаемое|оригинальное) сообщение',
    'orijinal (?:mesaj|ileti)',
    'mesajul original',
    '(?:原始邮件|原邮件|转发邮件信息|元のメッセージ|원본 메시지)',
  ].join('|')})\\s?[-_=*~]{0,60}\\s*:?\\s*$`,
  'iu',
);
const FORWARDED =
  /^[\s>]{0,8}(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato)\s?:\s*$/iu;
const REPLY_ABOVE =
  /^[\s>]{0,8}[#=-]{2,}.{0,40}(?:reply|answer|antwort|réponse|respuesta).{0,60}[#=-]{2,}\s*$/iu;

/** `-----Original Message-----` and its translations; also the line above which ticket systems ask to write. */
export function isSeparator(line: string): boolean {
  if (line.length > 200) return false;
  return SEPARATOR.test(line) || FORWARDED.test(line) || REPLY_ABOVE.test(line);
}

const POINTS_BELOW =
  /(?<!\p{L})(?:below|inline|in-line|in line|unten|weiter unten|ci-dessous|dans le texte|más abajo|abajo|abaixo|di seguito|qui sotto|hieronder|nedan|nedenfor|alla|poniżej|ниже)(?!\p{L})/iu;

/** Whether the words are few and say that the answers are in the quote. */
export function pointsBelow(own: string): boolean {
  return own.length < 100 && POINTS_BELOW.test(own);
}
