import { membersOf } from '@cosmos/language/phrases/members.ts';
import { withoutOtherKinds } from '@cosmos/language/phrases/of-another-kind.ts';
import { verbOfGerund } from '@cosmos/language/phrases/verbs.ts';
import { isNegated } from './free-of.ts';
import { namesThing } from './same-thing.ts';

/** "Systems and methods for": what a technology is called by before it is named. */
const GENERIC =
  /^(?:(?:an?|the|new|novel|improved|innovative)\s+)*(?:(?:systems?|methods?|process(?:es)?|apparatus(?:es)?|devices?|techniques?|compositions?|technolog(?:y|ies)|approach(?:es)?|ways?)(?:\s*(?:,|and|&)\s*)?)+\s+(?:for|of|to)\s+/iu;
/** What follows says what the thing is for, in, or about. */
const OWN_ENDS =
  /\s(?:for|of|in|on|to|as|at|by|from|with|via|using|through|against|under|into|that|which|based)\s.*$|[:;–—].*$/isu;
/** What a technology is made by, from or with. */
const MADE_BY = /\b(?:using|with|from|via|by|based on|made of)\s+((?:[\p{L}\p{N}-]+\s*){1,4})/giu;
/** Of these the word before is the object: "water purification", "lead detector". */
const ACTS_ON =
  /^(?:\p{L}*(?:puri|desali|deto?xi|decontami|elimi)\p{L}*tion|removal|detect(?:ion|or)|destruction|degradation|decomposition|remediation|reduction|prevention|protection|extraction|separation|filtration|sensors?|sensing|monitor(?:s|ing)?|captur(?:e|ing)|recover(?:y|ing)|recycling|treatments?|therap(?:y|ies)|vaccines?|tests?|testing|assays?|analysis|imaging|inspection|measurements?|control|filters?|repellents?|resistan(?:t|ce)|diagnos(?:is|tics?))s?$/iu;

/** The words of a title that say what the technology is and how: "Water-Repellent Coatings" of "Water-Repellent Coatings for Steel". */
function ownPart(title: string): string {
  const named = title.replace(GENERIC, '');
  const [first = '', ...rest] = named.split(/\s+/);
  // What is imaged, made or detected is something else.
  if (rest.length > 0 && verbOfGerund(first.toLowerCase()) !== null) return first;
  return named.replace(OWN_ENDS, '');
}

/** Whether a title names what was ruled out: the thing is that, or is made with it. */
export function namesRuledOut(title: string, thing: string): boolean {
  if (isNegated(title)) return false;
  return (
    membersOf(thing).some((kind) => isWritten(title, kind)) || isOrHas(withoutOtherKinds(title, thing), thing)
  );
}

/** Whether a title has a member of a kind as it stands: "night vision devices based on" are not "vision-based". */
function isWritten(title: string, kind: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}-])${kind.replaceAll(/[\s-]+/g, '[\\s-]')}(?!\p{L})`, 'iu').test(
    title,
  );
}

function isOrHas(title: string, thing: string): boolean {
  const words = ownPart(title).split(/\s+/);
  const size = thing.split(/\s+/).length;
  const isCompound = /[\s-]/.test(thing);
  const isIt = words.some((_, at) => {
    const next = words[at + size];
    return (
      namesThing(words.slice(at, at + size).join(' '), thing) && (next === undefined || !ACTS_ON.test(next))
    );
  });
  const isNamed = isCompound && namesThing(title, thing);
  return isIt || isNamed || [...title.matchAll(MADE_BY)].some(([, said = '']) => namesThing(said, thing));
}
