import { dateWords, type DraftPhrases, precisionOf } from './phrases.ts';

const words = (date: string) => dateWords('fr-FR', date);
const THANKS = 'Merci pour votre message.';

export const FRENCH: DraftPhrases = {
  language: 'fr',
  hints: {
    field: 'votre domaine d’application',
    budget: 'votre budget',
    territory: 'le territoire',
    amount: 'la quantité',
    time: 'la date',
    name: 'le nom',
    suits: 'si cela vous convient',
    canDo: 'si vous pouvez le faire',
    wanted: 'si vous le souhaitez',
    booked: 'si vous avez réservé un créneau',
  },
  translated: (said) => `en français, « ${said} »`,
  greeting: (name) => {
    if (name === null) return 'Bonjour,';
    return `Bonjour ${name.replace(/^M\.? (?=\p{Lu})/u, 'Monsieur ').replace(/^Mme\.? /u, 'Madame ')},`;
  },
  farewell: 'Cordialement,',
  thanks: THANKS,
  thanksAndFor: (files) => `Merci pour votre message et pour ${files}.`,
  thanksAlsoFor: (files) => `Merci également pour ${files}.`,
  theFiles: 'les fichiers',
  and: 'et',
  available: `${THANKS} Je me réjouis que la technologie soit disponible.`,
  optioned: (until) =>
    `Merci de m’avoir fait savoir qu’une option est en cours${until === null ? '' : ` jusqu’${precisionOf(until) === 'day' ? 'au' : 'en'} ${words(until)}`}.`,
  inTalks: 'Merci de m’avoir fait savoir que vous négociez avec un tiers.',
  licensed: 'Merci de m’avoir fait savoir que les droits ont déjà été concédés.',
  noted: 'Merci pour votre réponse.',
  ifFree: 'Si la technologie redevenait disponible, n’hésitez pas à me le faire savoir.',
  ifChanged: 'Si la situation devait évoluer, n’hésitez pas à me le faire savoir.',
  whoElse: 'Pourriez-vous m’indiquer qui en est chargé à présent ?',
  introduceMe: (name) => `Pourriez-vous me mettre en relation avec ${name} ?`,
  willWrite: (name) => `Je vais écrire directement à ${name}.`,
  willWriteThere: 'Je vais écrire à l’adresse que vous indiquez.',
  inQuotes: (name) => `« ${name} »`,
  awaitThem: (name) =>
    name === null
      ? 'Je me réjouis d’avoir bientôt des nouvelles de vos collègues.'
      : `Je me réjouis d’avoir bientôt des nouvelles de ${name}.`,
  aboutRequest: (gap) => `Concernant ce dont vous avez besoin : ${gap}`,
  sendAgreement: 'Pourriez-vous m’envoyer l’accord que vous souhaitez nous faire signer ?',
  awaitAgreement:
    'Merci de m’envoyer l’accord de confidentialité dès qu’il sera prêt, afin que nous puissions le lire.',
  sendAgain: 'Votre message m’est parvenu sans pièce jointe. Pourriez-vous me le renvoyer ?',
  aboutAgreement: (gap) => `Concernant l’accord de confidentialité : ${gap}`,
  time: (named, gap) => `Concernant la date que vous proposez (${named}) : ${gap}`,
  times: (named, gap) =>
    `Parmi les créneaux que vous proposez (${named}), voici celui qui me conviendrait le mieux : ${gap}`,
  talk: (gap) => `Un échange serait très utile. Mes disponibilités : ${gap}`,
  booking: (gap) => `Un échange serait très utile. Concernant votre lien de réservation : ${gap}`,
  again: (_when, on) =>
    `Comme vous le suggérez, je vous recontacterai ${on === undefined ? 'au moment indiqué' : `${precisionOf(on) === 'day' ? 'le' : 'en'} ${words(on)}`}.`,
  stillOpen: 'Il me reste les questions suivantes :',
  suggestedBy: (who, technology) =>
    `${who} m’a suggéré de vous écrire${technology === '' ? '' : ` au sujet de « ${technology} »`}. Voici ce que j’avais écrit :`,
};
