import type { Letter } from '../../ports/letters.ts';
import { withoutOrders } from '../reading/sayings/orders.ts';
import { passesQuestionsOn } from '../../providers/assistant/embedded/letters/asking/passed-questions.ts';

/** The text of an answer from the sender's own words and those of each email that they pass on, without orders to a program. */
export function letterText([own = '', ...others]: readonly string[]): Pick<Letter, 'text' | 'passedOn'> {
  const passedOn = others.map(withoutOrders).filter(Boolean).join('\n\n');
  const text = [withoutOrders(own), passedOn].filter(Boolean).join('\n\n');
  return passedOn === '' ? { text } : { text, passedOn: { text: passedOn, isAsked: passesQuestionsOn(own) } };
}
