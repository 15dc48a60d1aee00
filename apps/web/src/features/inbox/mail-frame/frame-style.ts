/** The names of the theme's colours that the frame needs. */
export const FRAME_COLOURS = ['--ink', '--ink-2', '--link', '--hairline', '--strong', '--sunk'] as const;

export const FRAME_TEXT = { lineHeight: 24, paragraphGap: 12, padding: 16 } as const;

const { lineHeight, paragraphGap, padding } = FRAME_TEXT;

/** How an email reads within its frame: our type and colours, at a readable width, nothing wider than the frame. */
export const FRAME_STYLE = `
body{margin:0 auto;max-width:68ch;padding:${padding}px;color:var(--ink);font:15px/${lineHeight}px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
p,ul,ol,dl,blockquote,pre,table{margin:0 0 ${paragraphGap}px}
h1,h2,h3,h4,h5,h6{margin:0 0 8px;font-size:17px;line-height:${lineHeight}px;font-weight:600}
ul,ol{padding-inline-start:24px}
dd{margin-inline-start:24px}
blockquote{padding-inline-start:12px;border-inline-start:2px solid var(--strong);color:var(--ink-2)}
pre,code{font-family:ui-monospace,monospace;font-size:13px}
pre{white-space:pre-wrap;padding:8px 12px;border-radius:6px;background:var(--sunk)}
table{border-collapse:collapse;max-width:100%}
td,th{padding:2px 12px 2px 0;text-align:start;vertical-align:top;overflow-wrap:break-word}
th{border-bottom:1px solid var(--strong);font-weight:600}
hr{margin:${paragraphGap}px 0;border:0;border-top:1px solid var(--hairline)}
img{max-width:100%;height:auto;vertical-align:middle}
a{color:var(--link)}
a[data-link]{text-decoration:underline;text-underline-offset:3px}
a[data-link]::after{content:"\\2009" attr(data-link);font-size:11px;line-height:0;vertical-align:super}
small,sub,sup{font-size:12px;line-height:0}
`;
