import { measureReplyClock, clockTable } from '/work/n-clock/apps/server/src/bench/reply-clock.ts';
console.log(clockTable(await measureReplyClock()));
