import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
const log = readFileSync('/tmp/qread.log','utf8');
const link = process.env.LINK ?? /http:\/\/localhost:3465\/sign-in#\S+/.exec(log)[0];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
let auth = '';
page.on('request', (r) => { const a = r.headers()['authorization']; if (a) auth = a; });
await page.goto(link, { timeout: 90000 });
await page.waitForTimeout(8000);
console.log(page.url(), auth.slice(0, 20));
await page.screenshot({ path: '/tmp/q1.png' });
const b = page.getByRole('button', { name: /continue|sign in/i }).first();
if (await b.count()) { await b.click().catch(() => {}); await page.waitForTimeout(8000); }
console.log(page.url(), auth.slice(0, 20)); await page.screenshot({ path: '/tmp/q2.png' });
await page.context().storageState({ path: '/tmp/qstate.json' });
writeFileSync('/tmp/qauth', auth);
await browser.close();
