import { replyHtmlCut } from '../reading/parts/reply-html-cut.ts';
import { htmlWords } from './html-words.ts';

/** Nobody writes more by hand; reading all that a mail may have would keep the provider waiting. */
const HTML_AT_MOST = 1_000_000;

/** The text of an answer. If it has none, the words of its HTML, with what is quoted there marked as a text marks it. */
export function answerText({ TextBody, HtmlBody }: { TextBody: string; HtmlBody: string }): string {
  if (TextBody.trim() !== '') return TextBody;
  const { own, quoted } = replyHtmlCut(HtmlBody.slice(0, HTML_AT_MOST));
  const earlier = htmlWords(quoted);
  if (earlier === '') return htmlWords(own);
  return `${htmlWords(own)}\n\n${earlier.replaceAll(/^/gm, '> ')}`;
}
