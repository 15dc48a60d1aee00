import { deflateSync } from 'node:zlib';

export interface PdfOptions {
  /** One page per entry. */
  pages?: readonly string[];
  /** Additional objects, numbered from 900, as they are written in the file. */
  objects?: readonly string[];
  /** Entries of the catalogue, the root of the document. */
  catalogue?: string;
  /** Entries of the trailer. */
  trailer?: string;
  /** Replaces the content of the first page, compressed. */
  content?: Buffer;
}

/** A handwritten PDF: small, valid, and with whatever a test needs. */
export function pdfFile({
  pages = ['Hello'],
  objects = [],
  catalogue = '',
  trailer = '',
  content,
}: PdfOptions = {}): Buffer {
  const numbered = new Map<number, Buffer>();
  const put = (number: number, body: string | Buffer) =>
    numbered.set(number, Buffer.from(body as string, 'latin1'));
  put(1, `<</Type/Catalog/Pages 2 0 R${catalogue}>>`);
  put(
    2,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${10 + at * 2} 0 R`).join(' ')}]>>`,
  );
  put(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (const [at, text] of pages.entries()) {
    put(
      10 + at * 2,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${11 + at * 2} 0 R>>`,
    );
    const packed = at === 0 && content ? content : deflateSync(drawn(text));
    put(
      11 + at * 2,
      Buffer.concat([
        Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  for (const [at, body] of objects.entries()) put(900 + at, body);
  return written(numbered, trailer);
}

/** Lines of text, one below the other. */
function drawn(text: string): Buffer {
  const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, String.raw`\$&`)}) Tj T*`);
  return Buffer.from(`BT /F1 12 Tf 14 TL 72 720 Td ${lines.join(' ')} ET`, 'latin1');
}

function written(objects: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets = new Map<number, number>();
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [number, body] of objects) {
    offsets.set(number, at);
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
  }
  const start = at;
  const sections = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  add(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${sections.join('')}`));
  add(Buffer.from(`trailer\n<</Size 2000/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}
