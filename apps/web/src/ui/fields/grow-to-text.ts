/** Grows a text box with its text in browsers without `field-sizing`; the style sheet sets the limit. */
export function growToText(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}
