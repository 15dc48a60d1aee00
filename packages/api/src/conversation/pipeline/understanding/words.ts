import { terms } from '@cosmos/search/text/analyse.ts';

/** Words that stand in any request, or that point at what was said before: they name no subject. */
const EMPTY = new Set(
  terms(
    `a able back fit fits newest latest oldest published again actually again all also another any anything available best better bring can card cards catalogue check
    choice could data detail details different display else furthest farthest entry everything filter filters find first focus forget get
    give go good great hello help here hey hi hit hits idea instead interested interesting invention inventions item keep kind
    last latter let level levels like limit limits list look looking make many match matches matter maybe me mean mind more
    much name need needed new next nice now plus minus include including add drop number ok okay one ones only option options order other others part patent
    patents perhaps pick please previous project projects promising put readiness really record records remain remaining
    remove restrict result results right say search see select send set show side similar single solution solutions
    something sort state stated subject sure take tech technologies technology tell thank thanks thing things think time topic trl
    two type universities university us use want way well work works working would yes yet year years`,
  ),
);

/** Whether a stem names no subject. */
export function isEmpty(stem: string): boolean {
  return EMPTY.has(stem);
}

/** What a text is about, as stems: without small words and without those that stand in any request. */
export function contentTerms(text: string): string[] {
  return [...new Set(terms(text))].filter((term) => !EMPTY.has(term));
}
