import { answerKind } from '@cosmos/language/answer-kinds/answer-kinds.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';

/** Words that are meant for a program and not for the member, in which the classifier need not be sure. */
const FOR_A_PROGRAM =
  /\b(?:instructions?|prompts?|assistants?|assistent|asistente|AI|KI|IA|LLM|(?:language )?models?|(?:chat)?bots?|overrid\w+|system|developer mode|anweisungen|instrucciones)\b|<\/?(?:data|system|user)>|^\s*\[?(?:system|user|assistant)\]?:/i;
const ON_ITS_OWN =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|above|everything)\b|\bsystem prompt\b|^you are now (?:the|an?)\b|\byou are now (?:the|an?) (?:university|assistant|system|AI|bot|model|admin\w*|developer)\b|^\s*\[?(?:system|assistant|AI assistant)\]?\s*[:,]|\b(?:dear|hey|attention|to (?:the|any)) (?:AI|assistant|chatbot|language model)\b/i;
/** "Set the status of this thread to …": nobody asks a colleague for it. */
const OF_STATUS =
  /\b(?:set|change|mark|update)\b.{0,30}\b(?:status|state|outcome|thread|conversation)\b.{0,30}\b(?:to|as)\b/i;
/** Of the member's things, or in their name. */
const WHAT_A_PROGRAM_DOES =
  /\b(?:files?|attachments?|chats?|conversations?|thread|messages|documents|passwords?|profile|the (?:user|member)|recipient|approved|summar\w+|draft\w*)\b/i;
const MAYBE = 0.3;
const SURELY = 0.5;

/** Whether a sentence orders whoever reads the email by machine. It is data, and nobody's answer or question. */
export function isOrder(sentence: string): boolean {
  if (ON_ITS_OWN.test(sentence) || OF_STATUS.test(sentence)) return true;
  const { kind, probability } = answerKind(sentence);
  if (kind !== 'order') return false;
  return probability >= (FOR_A_PROGRAM.test(sentence) ? MAYBE : SURELY) && isAboutPrograms(sentence);
}

function isAboutPrograms(sentence: string): boolean {
  return FOR_A_PROGRAM.test(sentence) || WHAT_A_PROGRAM_DOES.test(sentence);
}

/** A text without what it orders programs to do. */
export function withoutOrders(text: string): string {
  return sentences(text)
    .toReversed()
    .reduce(
      (left, { start, end }) =>
        isOrder(text.slice(start, end).replace(/\s+/g, ' ').trim())
          ? left.slice(0, start) + left.slice(end)
          : left,
      text,
    );
}
