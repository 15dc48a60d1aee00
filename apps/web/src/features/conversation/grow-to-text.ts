const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

/** Lets a text box follow its text in browsers whose style sheets can't; the style sheet sets the limit. */
export function growToText(box: HTMLTextAreaElement): void {
  if (GROWS_BY_ITSELF) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
