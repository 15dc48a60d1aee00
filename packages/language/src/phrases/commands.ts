export const BENCHMARK = /^\s*(?:i(?:'d| would)? (?:want|like) to )?(?:benchmark|compare)(?:ing)?\b[:,]?\s*/i;

/** What people do with a subject of their own. */
export const STUDY = String.raw`(?:stud(?:y|ies|ying)|research(?:es|ing)?|investigat(?:es?|ing)|explor(?:es?|ing)|works? (?:on|in|with)|working (?:on|in|with)|(?:does|do|doing) research (?:on|in|into)|(?:has|have|with) expertise (?:on|in|with)|focus(?:es|ed|ing)? on|speciali[sz](?:es?|ed|ing) in|develop(?:s|ing)?|lead(?:s|ing)? (?:in|on))`;
/** "Lab" and "group" also name things: they mean people only if they study something or belong to research. */
export const GROUP = String.raw`(?:(?:academic|research|university) )*(?:labs?|laborator(?:y|ies)|groups?|teams?)`;

/** Words that tell the assistant what to do and name no subject. */
const COMMANDS = [
  /^\s*(?:hi|hello|hey|dear cosmos|please|thanks|thank you|ok|okay|great|good|nice|fine|alright|actually|and|so|now|then)\b[,!.]?\s*/i,
  /^\s*(?:(?:and|now|next|ok(?:ay)?)[,.]?\s+)*(?:a |an )?(?:different|new|other|another) (?:subject|topic|question|thing)\b\s*[:,.!–-]+\s*/i,
  /^\s*(?:(?:and|now|next|ok(?:ay)?)[,.]?\s+)*(?:to |on to )?something (?:else|(?:completely |totally |entirely |quite )?different)(?: entirely| altogether| completely)?\s*[:,.!–-]+\s*/i,
  /^\s*(?:can|could|would) you (?:please )?(?:help me )?(?:find|show|tell|list|give|search|look)(?: me| for| us)?\s*/i,
  /^\s*(?:please )?(?:find|show|list|give|search for|look for|tell me about|look up|i need|we need|i am looking for|i'm looking for|we are looking for|we're looking for|looking for|i want|we want)(?: me| us)?\s+/i,
  /^\s*(?:do you have|are there|is there|what about|what are|which|what)\s+(?:any |some |the )?/i,
  /^\s*(?:technologies|technology|inventions|patents|solutions|ways|methods|approaches|techniques)\s+(?:that|which|to|for|give|about|on)\s+/i,
  /^\s*who (?:is |are )?(?:works?|working|researche?s|studies|studying|leads?|leading)(?: on| in| with)?\s+/i,
  new RegExp(String.raw`^\s*who(?:'s| is| are| else)? ${STUDY}(?: on| in| with)?\s+`, 'iu'),
  new RegExp(
    String.raw`^\s*(?:the |some |any |all )?${GROUP}(?: that| which| who)?(?: is| are)? ${STUDY}(?: on| in| with)?\s+`,
    'iu',
  ),
  /^\s*(?:the |some |any |all )?research (?:labs?|laboratories|groups?|teams?) (?:on|in|for|about|around|into)\s+/i,
  new RegExp(
    String.raw`^\s*(?:researchers?|scientists?|professors?|inventors?|experts?|people)(?: who| that)?(?: is| are)? ${STUDY}\s+`,
    'iu',
  ),
  /^\s*(?:researchers?|scientists?|professors?|inventors?|experts?|people) (?:who |that )?(?:are )?(?:works?|working|doing)?(?: on| in| with| for)?\s+/i,
];

/** What a request is about: the request without the words that tell the assistant what to do. */
export function withoutCommands(text: string): string {
  let rest = text.replace(BENCHMARK, '');
  for (const pattern of COMMANDS) {
    const shorter = rest.replace(pattern, '');
    if (shorter.trim()) rest = shorter;
  }
  return rest.replace(/\s+/g, ' ').trim();
}
