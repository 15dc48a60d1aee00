/** Brings a message into view and gives it the focus, so that it is seen and read out. */
export function showMessage(messageId: string): void {
  const message = document.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  message?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  message?.focus({ preventScroll: true });
}
