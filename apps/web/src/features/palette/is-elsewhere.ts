const DIALOG = '[aria-modal="true"]';

export function isDialogOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}

/** Whether a key belongs to a text field, a menu or a list, or a dialog is open. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (isDialogOpen()) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !==
      null
  );
}
