/** How a mail program writes the parts of an email. */
export type Encoding = '7bit' | 'quoted-printable' | 'base64';

export interface RawMail {
  headers: readonly (readonly [name: string, value: string])[];
  text?: string;
  html?: string;
  encoding: Encoding;
  charset: string;
  /** Parameters of `text/plain`, such as `format=flowed`. */
  plain?: string;
  /** A picture that the HTML shows, as signatures have them. */
  picture?: { contentId: string; base64: string };
}

/** An email as it is on the wire: RFC 5322, with lines that end in CRLF. */
export function rawMail(mail: RawMail): string {
  const { headers, text, html, picture } = mail;
  const bodies = [
    ...(text === undefined ? [] : [part(mail, 'text/plain', text, mail.plain)]),
    ...(html === undefined ? [] : [part(mail, 'text/html', html)]),
  ];
  const body = bodies.length === 1 ? bodies[0]! : multipart('alternative', bodies);
  const whole = picture ? multipart('related', [body, pictureOf(picture)]) : body;
  const lines = [...headers.map(([name, value]) => folded(name, value)), 'MIME-Version: 1.0'];
  return `${lines.join('\r\n')}\r\n${whole}`;
}

function part({ encoding, charset }: RawMail, type: string, content: string, more = ''): string {
  const bytes = Buffer.from(content.replaceAll('\n', '\r\n'), charset === 'UTF-8' ? 'utf8' : 'latin1');
  const body =
    encoding === 'base64'
      ? lined(bytes.toString('base64'))
      : encoding === 'quoted-printable'
        ? quotedPrintable(bytes)
        : bytes.toString('latin1');
  const parameters = [`charset="${charset}"`, ...(more === '' ? [] : [more])].join('; ');
  return `Content-Type: ${type}; ${parameters}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
}

function pictureOf({ contentId, base64 }: { contentId: string; base64: string }): string {
  return [
    'Content-Type: image/png; name="image001.png"',
    'Content-Disposition: inline; filename="image001.png"',
    `Content-ID: <${contentId}>`,
    'Content-Transfer-Encoding: base64',
    '',
    lined(base64),
    '',
  ].join('\r\n');
}

function multipart(kind: string, parts: readonly string[]): string {
  const boundary = `_000_${kind}_`;
  return `Content-Type: multipart/${kind};\r\n\tboundary="${boundary}"\r\n\r\n${parts
    .map((each) => `--${boundary}\r\n${each}`)
    .join('\r\n')}\r\n--${boundary}--\r\n`;
}

/** At spaces, as programs do it; what has none stays long. */
function folded(name: string, value: string): string {
  const lines: string[] = [];
  let line = `${name}:`;
  for (const word of value.split(' ')) {
    if (line.length + word.length > 76 && line.trim() !== `${name}:`) {
      lines.push(line);
      line = '';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\r\n');
}

function lined(base64: string): string {
  return base64.replaceAll(/.{76}/g, '$&\r\n');
}

function quotedPrintable(bytes: Buffer): string {
  const encoded = bytes
    .toString('latin1')
    .replaceAll(/[^\r\n\t\x20-\x3c\x3e-\x7e]|[\t ](?=\r\n)/g, (character) => {
      const hex = character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
      return `=${hex}`;
    });
  return encoded.replaceAll(/(?:=[0-9A-F]{2}|[^=\r\n]){73}(?=[^\r\n])/g, '$&=\r\n');
}
