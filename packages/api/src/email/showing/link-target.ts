const LENGTH_AT_MOST = 2_000;

/** Where a link leads: to the web, or to an address. Null for everything else; a relative one would lead to us. */
export function linkTarget(href: string): { url: string; host: string } | null {
  const told = href.trim();
  if (told.length > LENGTH_AT_MOST || !/^(?:https?:|mailto:)/i.test(told) || !URL.canParse(told)) return null;
  const url = new URL(told);
  return url.protocol === 'mailto:' ? mailTarget(url) : webTarget(url);
}

function webTarget(url: URL): { url: string; host: string } | null {
  // "https://bank.example@evil.example" is only there to be misread.
  url.username = '';
  url.password = '';
  return url.host === '' ? null : { url: url.href, host: url.host };
}

/** One address, without further recipients, a subject or a text that somebody else wrote. */
function mailTarget({ pathname }: URL): { url: string; host: string } | null {
  const host = /^[^\s@,;%]+@(?<host>[^\s@,;%/]+\.[^\s@,;%/]+)$/.exec(pathname)?.groups?.['host'];
  return host === undefined ? null : { url: `mailto:${pathname}`, host: host.toLowerCase() };
}
