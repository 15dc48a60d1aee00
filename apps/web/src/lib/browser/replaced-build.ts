/**
 * Loads the page again when a part of it can't be loaded because a release has replaced it: files are named after their
 * content, so a page that was opened before asks for names that are gone. Without a connection the page stays.
 */
export function reloadWhenReplaced(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced().then((replaced) => {
      // What is not sent yet is asked about first, as whenever a page is left.
      if (replaced) window.location.reload();
    });
  });
}

/** Whether the server's page starts with another script than this one. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(
    () => null,
  );
  if (!own || !response?.ok) return false;
  return !(await response.text()).includes(`"${new URL(own.src).pathname}"`);
}
