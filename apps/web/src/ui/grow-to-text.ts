/** Lets a text box follow its text in browsers whose style sheets can't; the style sheet sets the limit. */
export function growToText(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
