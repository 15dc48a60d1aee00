/** A small picture, as in a signature. */
export const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAkBAMAAACwBuNtAAAAMFBMVEUmTHMiP20iP24iP20lQnH///8jQG6dtNzz9PdccZPJ0NtCW4Pd4emotMamssS5wtE3VDnHAAAABXRSTlMCzPNtG2mEFeAAAAAJcEhZcwAACxMAAAsTAQCanBgAAAC4SURBVEjHY2BgFkojCygaMDCwiKWRCRIdGBjTyAYCDGbka05mECNfcyKDGvmakxjSKACDQPPcEz03ydW8KxQIVkM5oYQAqubMVpBYxDSyNO+ACHaTpXkpRDCKHM2ZMNFpZGjOhYk+I0NzDkz0GBlRlQHT3EZvzRQ5Gy3ASNOMFlXlWAHOtI2aSEjUjJo8SdSMmjFI1IyaJUnVnDbvRM/LIViGkaWZokKfouqGooqOoiqWosqdkmYFAO0oT1ElXCJLAAAAAElFTkSuQmCC',
  'base64',
);

/** A PDF of one page with this line. */
export function onePagePdf(line: string): Buffer {
  const content = `BT /F1 24 Tf 60 720 Td (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

/** An invitation to a call a week from now, at ten in New York. */
export function invitationFile({ organiser, now, id }: { organiser: string; now: Date; id: string }): Buffer {
  const day = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cosmos//Development mailbox//EN',
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:STANDARD',
      'DTSTART:19701101T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700308T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
      `DTSTART;TZID=America/New_York:${day}T100000`,
      `DTEND;TZID=America/New_York:${day}T103000`,
      'SUMMARY:Call about your message',
      'LOCATION:Online',
      'URL:https://meet.university.example/call',
      `ORGANIZER;CN=Technology Licensing:mailto:${organiser}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
}
