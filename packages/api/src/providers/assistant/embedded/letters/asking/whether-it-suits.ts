/** "Is that OK for you?", "can you confirm whether those conditions work for you?" */
const WHETHER_IT_SUITS =
  /^(?:and )?(?:is|are|would|does|do|will|ist|wäre|passt|est-ce que) (?:that|this|it|both|these|those|das|dies|cela|ihnen|dir) (?:\p{L}+ )?(?:be |still |also )*(?:ok(?:ay)?|fine|acceptable|work|suit|all right|alright|a problem|enough|das|für sie|in ordnung|vous convien)|\b(?:you|your company|your side) (?:can |could |would |will )?(?:accept|agree (?:to|with)|live with|go along with) (?:this|that|it|these|those|both|the (?:terms|conditions))\b|\b(?:if|whether) (?:this|that|it|both|(?:those|these|the) (?:\p{L}+ ){0,2}(?:conditions?|terms?|points?)|those|these) (?:is|are|works?|suits?|would (?:be|work|suit))(?! (?:in|on|at|under|below|above|the)\b)|\bare you (?:happy|fine|ok(?:ay)?|comfortable) (?:with|about)\b|^(?:et )?(?:est-ce|serait-ce) (?:envisageable|acceptable|possible|suffisant|un problème)|^(?:¿)?(?:les?|eso|esto) (?:parece bien|sirve|conviene|vale)/iu;

/** Whether it is asked if the member can live with what was said. */
export function asksWhetherItSuits(asked: string): boolean {
  return WHETHER_IT_SUITS.test(asked);
}
