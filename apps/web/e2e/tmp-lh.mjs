import { chromium } from '@playwright/test'; import lighthouse from 'lighthouse'; import fs from 'node:fs';
const url=process.argv[2]; const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--remote-debugging-port=9555','--disable-background-networking']});
const r=await lighthouse(url,{port:9555,logLevel:'error',output:'json',formFactor:'mobile',onlyCategories:['performance']});
fs.writeFileSync('/tmp/lh/lhr.json',JSON.stringify(r.lhr)); fs.writeFileSync('/tmp/lh/trace.json',JSON.stringify(r.artifacts.Trace??r.artifacts.traces?.defaultPass??{}));
await b.close();
const a=r.lhr.audits; console.log(r.lhr.categories.performance.score,Object.fromEntries(['first-contentful-paint','largest-contentful-paint','total-blocking-time','speed-index','interactive','cumulative-layout-shift'].map(k=>[k,Math.round(a[k].numericValue*1000)/1000])));
console.log(JSON.stringify(a['lcp-breakdown-insight']?.details?.items,null,0)?.slice(0,1500));
for(const i of a['network-requests'].details.items) console.log(Math.round(i.networkRequestTime??0),Math.round(i.networkEndTime??0),i.priority,i.transferSize,i.resourceType,i.url.replace(url,'/'));
console.log(JSON.stringify(a['long-tasks']?.details?.items));
