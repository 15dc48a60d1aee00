/** "Your message will not be forwarded": what becomes of an email, and no refusal. */
const OF_EMAIL =
  /\b(?:e-?mails?|messages?|inbox|mailbox)\b.{0,30}\b(?:not|n['’]t|no longer|never)\b.{0,15}\b(?:forwarded|redirected|read|monitored|checked|answered)\b|(?<!\p{L})(?:e-?mails?|nachricht(?:en)?)\b.{0,40}\bnicht (?:automatisch )?(?:weitergeleitet|gelesen|bearbeitet)|(?<!\p{L})(?:messages?|courriels?|e-?mails?)\b.{0,30}\bpas (?:transférés?|transmis|lus?)|(?<!\p{L})(?:mensajes?|correos?)\b.{0,20}\bno (?:se|será) .{0,10}(?:reenvi|le[ei])/iu;
/** "Nothing in this message is to be understood as a confirmation". */
const CONFIRMS_NOTHING =
  /\b(?:nothing|neither|nor|not)\b.{0,60}\b(?:constitutes?|amounts? to|creates?|binding|capable of)\b|\bwithout prejudice\b|\bsubject to contract\b|(?<!\p{L})(?:stellt|stellen|ist|sind) (?:\p{L}+ ){0,4}kein(?:e[rsn]?)? (?:\p{L}+ )?(?:angebot|zusage|bestätigung|zusicherung)|\b(?:nothing|not|neither|n['’]t)\b.{0,80}\b(?:understood|construed|taken|interpreted|read|regarded|seen) as\b|(?<!\p{L})(?:nicht|keine?) als (?:\p{L}+ ){0,3}(?:zusage|bestätigung|angebot)|(?<!\p{L})ne (?:constitue|vaut|saurait) (?:\p{L}+ ){0,3}(?:offre|accord|confirmation)/iu;
/** "Options do lapse now and again": so it is with options, and says nothing of this one. */
const IN_GENERAL =
  /^(?:but |though |that said,? )?(?:options|licen[cs]es|deals|plans|licensees|such (?:deals|options|things)|these things|optionen|les options|las opciones)\b(?: (?:do|can|may|sometimes|often|occasionally|always))* (?:lapse|expire|change|fall through|come back|end|laufen|expirent|vencen)\b/iu;

/** "If you still want a licence, call": what the member may want says nothing of what there is. */
const IF_YOU_WANT =
  /^(?:but |and |so |now )?if you (?:then |still |really |do |ever )*(?:want|need|wish|insist|must)\b/iu;

/** "Still waiting to hear about the supply": what they wait for, and not how it stands. */
const WAITS_FOR =
  /^(?:(?:i|we)(?:['’]m|['’]re| am| are) )?(?:still |just |only |now )*(?:waiting|wait) (?:to (?:hear|know|see)|for (?:your|the)|on (?:your|the))\b|^(?:(?:ich|wir) )?warten?(?: (?:ich|wir))? (?:noch |nur )*auf\b|^(?:j['’]attends|nous attendons|espero|esperamos|quedo a la espera)(?!\p{L})/iu;

/** Whether a clause has the words of an answer, and says nothing of how the rights stand. */
export function saysNothingOfIt(clause: string): boolean {
  return (
    OF_EMAIL.test(clause) ||
    CONFIRMS_NOTHING.test(clause) ||
    IN_GENERAL.test(clause) ||
    IF_YOU_WANT.test(clause) ||
    WAITS_FOR.test(clause)
  );
}
