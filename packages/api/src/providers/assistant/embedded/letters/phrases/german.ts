import { dateWords, type DraftPhrases, precisionOf } from './phrases.ts';

const words = (date: string) => dateWords('de-DE', date);
const THANKS = 'vielen Dank für Ihre Nachricht.';

/** After the comma of the greeting, German goes on in lower case. */
export const GERMAN: DraftPhrases = {
  language: 'de',
  hints: {
    field: 'Ihr Anwendungsgebiet',
    budget: 'Ihr Budget',
    territory: 'das Gebiet',
    amount: 'die Menge',
    time: 'der Zeitpunkt',
    name: 'der Name',
    suits: 'ob das für Sie passt',
    canDo: 'ob Sie das tun können',
    wanted: 'ob Sie das möchten',
    booked: 'ob Sie einen Termin gebucht haben',
  },
  translated: (said) => `auf Deutsch, „${said}“`,
  greeting: (name) => {
    if (name === null) return 'Guten Tag,';
    const titled = /^(Frau|Herrn?) (.+)$/u.exec(name);
    if (!titled) return `Guten Tag ${name},`;
    return titled[1] === 'Frau' ? `Sehr geehrte Frau ${titled[2]},` : `Sehr geehrter Herr ${titled[2]},`;
  },
  farewell: 'Mit freundlichen Grüßen',
  thanks: THANKS,
  thanksAndFor: (files) => `vielen Dank für Ihre Nachricht und für ${files}.`,
  thanksAlsoFor: (files) => `Vielen Dank auch für ${files}.`,
  theFiles: 'die Dateien',
  and: 'und',
  available: `${THANKS} Es freut mich, dass die Technologie verfügbar ist.`,
  optioned: (until) =>
    `vielen Dank für die Information, dass derzeit eine Option besteht${until === null ? '' : ` (bis ${precisionOf(until) === 'day' ? 'zum ' : ''}${words(until)})`}.`,
  inTalks: 'vielen Dank für die Information, dass Sie mit einem anderen Unternehmen verhandeln.',
  licensed: 'vielen Dank für die Information, dass die Rechte bereits vergeben sind.',
  noted: 'vielen Dank für Ihre Rückmeldung.',
  ifFree: 'Sollte die Technologie wieder frei werden, freue ich mich über eine Nachricht.',
  ifChanged: 'Sollte sich daran etwas ändern, freue ich mich über eine Nachricht.',
  whoElse: 'Könnten Sie mir sagen, wer jetzt dafür zuständig ist?',
  introduceMe: (name) => `Könnten Sie den Kontakt zu ${name} herstellen?`,
  willWrite: (name) => `Ich wende mich direkt an ${name}.`,
  willWriteThere: 'Ich wende mich an die genannte Adresse.',
  inQuotes: (name) => `„${name}“`,
  awaitThem: (name) =>
    name === null
      ? 'Ich freue mich auf die Nachricht aus Ihrem Haus.'
      : `Ich freue mich auf die Nachricht von ${name}.`,
  aboutRequest: (gap) => `Zu den Angaben, die Sie benötigen: ${gap}`,
  sendAgreement: 'Könnten Sie mir die Vereinbarung schicken, die wir unterzeichnen sollen?',
  awaitAgreement:
    'Bitte schicken Sie mir die Geheimhaltungsvereinbarung, sobald sie fertig ist, damit wir sie lesen können.',
  sendAgain: 'Ihre Nachricht kam bei mir ohne Anhänge an. Könnten Sie sie noch einmal schicken?',
  aboutAgreement: (gap) => `Zur Geheimhaltungsvereinbarung: ${gap}`,
  time: (named, gap) => `Zu dem vorgeschlagenen Termin (${named}): ${gap}`,
  times: (named, gap) => `Von den Terminen, die Sie vorschlagen (${named}), passt mir am besten: ${gap}`,
  talk: (gap) => `Gern können wir miteinander sprechen. Mir würde passen: ${gap}`,
  booking: (gap) => `Gern können wir miteinander sprechen. Zu Ihrem Buchungslink: ${gap}`,
  again: (_when, on) =>
    `Wie Sie vorschlagen, melde ich mich ${on === undefined ? 'zu der genannten Zeit' : { day: `am ${words(on)}`, month: `im ${words(on)}`, year: `im Jahr ${on}` }[precisionOf(on)]} wieder.`,
  stillOpen: 'Diese Fragen sind für mich noch offen:',
  suggestedBy: (who, technology) =>
    `${who} hat mir empfohlen, mich${technology === '' ? '' : ` wegen „${technology}“`} an Sie zu wenden. Das hatte ich geschrieben:`,
};
