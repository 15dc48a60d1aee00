import type { OutgoingMail } from '../../ports/mail-provider.ts';

const ADDRESS_MAX = 254;
const FROM_MAX = 400;
const SUBJECT_MAX = 500;
const BODY_BYTES_MAX = 5 * 1_024 * 1_024;
/** The provider takes 10 MB in base64, with the body. */
const FILE_BYTES_MAX = 7 * 1_024 * 1_024;
const HEADER_NAME = /^[A-Za-z0-9-]{1,100}$/;
const HEADER_MAX = 8_000;
/** One address, and nothing that could form a header or a list of addresses. */
const ADDRESS = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;
// These are the characters that would end a header.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Why an email must not be sent: header injection, a second recipient, or too large. Null if it may. */
export function unfitToSend(mail: OutgoingMail): string | null {
  const { from, to, subject } = mail;
  const headers = { from, to, cc: mail.cc ?? '', replyTo: mail.replyTo ?? '', subject };
  for (const [name, value] of Object.entries(headers))
    if (CONTROL.test(value) || !value.isWellFormed())
      return `${name} has characters that no header may carry`;
  for (const [name, value] of [
    ['to', mail.to],
    ['cc', mail.cc],
    ['replyTo', mail.replyTo],
  ] as const)
    if (value !== null && (value.length > ADDRESS_MAX || !ADDRESS.test(value)))
      return `${name} is not one address`;
  if (mail.from.length > FROM_MAX) return 'from is too long';
  if (mail.subject.length > SUBJECT_MAX) return 'subject is too long';
  for (const { name, value } of mail.headers) {
    if (!HEADER_NAME.test(name) || CONTROL.test(value) || !value.isWellFormed())
      return 'a header has characters that no header may carry';
    if (value.length > HEADER_MAX) return `${name} is too long`;
  }
  for (const { name, mediaType } of mail.files)
    if (CONTROL.test(name + mediaType)) return 'a file has characters that no header may carry';
  if (mail.files.reduce((sum, { bytes }) => sum + bytes.length, 0) > FILE_BYTES_MAX)
    return 'the files are too large';
  if (Buffer.byteLength(mail.html) > BODY_BYTES_MAX || Buffer.byteLength(mail.text) > BODY_BYTES_MAX)
    return 'the body is too large';
  return null;
}
