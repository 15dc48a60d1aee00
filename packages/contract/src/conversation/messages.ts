/** Sentences about questions, answers and turns that a person may read from the server, or on more than one screen. */
export const CONVERSATION_MESSAGES = {
  answerUnreadable: 'This answer was stored in a form that can no longer be read. Please ask again.',
  outOfScope:
    "I'm specialized in university technology transfer and research partnerships. Could you ask about university innovations, research collaborations, or technology licensing instead?",
  noResults:
    "I searched through university innovations but couldn't find specific matches for your query. Could you try rephrasing or being more specific?",
  searchResultsDefault: 'Here are the search results...',
  followupDefault: "Here's a follow-up...",
  understood: 'I understand your question.',
  askFollowup: 'Let me ask you a follow-up question...',
  visitorLimit: "You've reached the chat limit for anonymous users. Please log in for unlimited access.",
  notFromCatalogue: 'This answer did not come from the catalogue',
  noResearchers:
    'The catalogue lists no researchers on this subject yet, so here are the related technologies.',
  nothingFits: 'No record in the catalogue does this.',
  fallbackWithoutModel:
    'Search is not responding right now. Your question is saved. Please try again in a moment.',
  previewNote: 'Limited features. Log in or request an invite for full access.',
  signUpWall: 'Sign up to view complete results',
  messageEmpty: 'Please describe your R&D problem first.',
  messageTooLong: 'A message can be at most 10,000 characters long.',
  composerPlaceholder: 'What is your R&D problem statement?',
  attachmentsNeedAccount:
    'Only members can attach files. Nothing was sent. Please remove the files and try again.',
  chatFull: 'This preview chat is full. Please reset it to continue.',
  memberChatFull: 'This chat is full. Please add a new chat to continue.',
  interrupted: 'The answer was interrupted. Retry',
  chatLimit:
    'You have reached the maximum of 2 chats allowed for incomplete profiles. Please complete your profile to continue chatting.',
  messageLimit:
    'You have reached the maximum of 10 messages allowed for incomplete profiles. Please complete your profile to continue chatting.',
  chatLimitTitle: 'Chat Limit Reached',
  chatLimitPopup:
    'You have reached the chat limit for incomplete profiles. Please complete your profile to continue using the chat functionality.',
  tooManyFiles: 'You can attach up to 5 files to a message.',
  filesTooLarge: 'The files in a message can total up to 16 MB. Please remove one.',
  keywordOnly: 'Meaning-based search is unavailable right now. These results were matched by words only.',
  imagesNotRead: 'Your images were not read: the assistant that answered can only read text.',
  commentTooLong: 'A comment can be at most 500 characters long.',
  ratingThanks: 'Thank you for your feedback!',
  ratingShared: 'Our team sees your rating with this question and answer, and nothing else from the chat.',
  stopped: 'You stopped this answer.',
} as const;

/** Answers to messages that no record answers. */
export const TALK_MESSAGES = {
  greeting: 'Hello! What R&D problem can I look into for you?',
  thanks: 'You’re welcome. Feel free to ask more at any time.',
  goodbye: 'Goodbye! This chat keeps your questions and results for when you come back.',
  glad: 'Glad to hear it. What would you like to know next?',
  complaint:
    'Sorry this didn’t help. Tell me what was wrong, or describe the problem another way: what goes wrong, what a solution must do, and what you can’t use.',
  app: 'I can’t do that for you, but you can. To save a card, use its bookmark. To export or share a chat, open the chat’s menu. To export a benchmark as CSV or XLSX, use “Export” above it. To rename or delete a chat, use the chat list.',
  appForVisitors:
    'I can’t do that for you. Members can save cards, export a chat as PDF or JSON, share it by link, and export benchmarks as CSV or XLSX. To do this, log in or request an invite.',
  draft:
    'I don’t write emails, contracts or reports. I can find technologies and researchers, compare them, quote what their records say, and tell you whom to contact. Agreements come from the university.',
  privacy:
    'Only you can open your chats, unless you share one with members by link. Universities can’t see them. If a language model answers, your questions are sent to it, and the answer says so. See the privacy policy for details.',
  nonsense: 'I didn’t understand that. Could you put it another way?',
} as const;

/** What the catalogue does not hold. */
export function outsideCatalogue(technologies: number, universities: number): string {
  return `I can’t answer that from the catalogue: it holds ${technologies.toLocaleString('en-US')} technologies from ${universities.toLocaleString('en-US')} ${universities === 1 ? 'university' : 'universities'}, but no companies, products for sale, market figures, funding, news or legal advice. I can search it for technologies in your area.`;
}

/** "I found {n} relevant results for your query..." */
export function foundResults(count: number): string {
  return `I found ${count} relevant result${count === 1 ? '' : 's'} for your query...`;
}

/** The out-of-coverage answer; the list is that of the catalogue, and the country stands there if it is that of all. */
export function outOfCoverage(
  universities: readonly string[],
  { asked, inUnitedStates }: { asked: string; inUnitedStates: boolean },
): string {
  const field = `${inUnitedStates ? 'US ' : ''}university technology transfer`;
  return `I’m specialized in ${field}, and ${asked} is not in the database yet. The supported universities are: ${universities.join(', ')}.`;
}

/** Said in the language of a question that isn't in English. */
export const READ_IN = {
  de: 'Ich habe Ihre Frage auf Deutsch gelesen und im englischen Katalog gesucht. Die Antwort ist auf Englisch.',
  fr: 'J’ai lu votre question en français et cherché dans le catalogue, qui est en anglais. La réponse est en anglais.',
  es: 'He leído su pregunta en español y he buscado en el catálogo, que está en inglés. La respuesta está en inglés.',
  zh: '已按中文理解您的问题，并在英文目录中检索。回答为英文。',
  other:
    'I read English, German, French, Spanish and Chinese. I searched for the words in your question that also appear in the catalogue.',
} as const;

/** "Also searched for “antennas” (you wrote “antenas”)." */
export function alsoSearched(words: readonly { from: string; to: string }[]): string {
  const pairs = words.map(({ from, to }) => `“${to}” (you wrote “${from}”)`);
  const all = pairs.length < 2 ? pairs.join('') : `${pairs.slice(0, -1).join(', ')} and ${pairs.at(-1)}`;
  return `Also searched for ${all}.`;
}

/** What a person says to narrow a search to a kind of use or approach. */
export function onlyAbout(label: string): string {
  return `Only ${label}`;
}
