import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Quote } from '../../../ports/assistant.ts';
import { clipped, flat } from './words/facts-quoted.ts';

const QUOTE_CHARACTERS = 280;
const QUESTION_CHARACTERS = 70;
/** So many results are told of one by one; of more, those that answer. */
const ONE_BY_ONE = 4;
const ANSWERING = 5;
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * What results say on each question that was asked about them. Where nothing surely answers, that is all that is said: a record
 * often does state it, in words that are not recognised.
 */
export function quoted(quotes: readonly Quote[]): SummarySentence[] {
  const byQuestion = [...Map.groupBy(quotes, ({ question }) => question)];
  return byQuestion.flatMap(([question, all]) => {
    const lead = byQuestion.length > 1 ? `On “${asShort(question)}”: ` : '';
    return all.length > ONE_BY_ONE
      ? ofMany(all, lead)
      : all.flatMap((each, at) => ofOne(each, at === 0 ? lead : '', all.length > 1));
  });
}

function ofOne(
  { number, sentences, isSure }: Quote,
  lead: string,
  isOneOfSeveral: boolean,
): SummarySentence[] {
  const it = isOneOfSeveral ? `number ${number}` : 'the record';
  const [first, ...more] = sentences.map((text) => `“${clipped(text, QUOTE_CHARACTERS)}”`);
  const text =
    first === undefined
      ? `I found nothing about this in ${it}; you could ask the university.`
      : isSure
        ? `${it} says ${first}`
        : `I’m not sure that ${it} answers this. Its closest passage is ${first}`;
  return [begun(`${lead}${text}`), ...more.map((also) => `It also says: ${also}`)].map((each) => ({
    text: each,
    citations: [number],
  }));
}

function ofMany(all: readonly Quote[], lead: string): SummarySentence[] {
  const sure = all.filter(({ isSure }) => isSure);
  const [closest] = all.filter(({ sentences }) => sentences.length > 0);
  if (sure.length === 0)
    return [
      { text: begun(`${lead}I found no clear answer in any of the ${all.length} records.`), citations: [] },
      ...(closest
        ? [
            {
              text: `Closest is number ${closest.number}: “${clipped(closest.sentences[0] ?? '', QUOTE_CHARACTERS)}”`,
              citations: [closest.number],
            },
          ]
        : []),
    ];
  const rest = all.length - sure.length;
  const told = sure.slice(0, ANSWERING);
  const more = sure.slice(ANSWERING).map(({ number }) => String(number));
  return [
    ...told.map(({ number, sentences }, at) => ({
      text: begun(
        `${at === 0 ? lead : ''}number ${number} says “${clipped(sentences[0] ?? '', QUOTE_CHARACTERS)}”`,
      ),
      citations: [number],
    })),
    ...(more.length > 0
      ? [
          {
            text: `${more.length === 1 ? 'Number' : 'Numbers'} ${AND.format(more)} may answer this too.`,
            citations: [],
          },
        ]
      : []),
    ...(rest > 0
      ? [
          {
            text: `I found no clear answer in the other ${rest === 1 ? 'one' : rest}.`,
            citations: [],
          },
        ]
      : []),
  ];
}

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A question as it was asked, without what only joins it to the one before. */
function asShort(question: string): string {
  return clipped(
    flat(question)
      .replace(/^(?:and|but|also|so|or)\s+/i, '')
      .replace(/[?.!,;:\s]+$/, ''),
    QUESTION_CHARACTERS,
  );
}
