/** What no test may do, because it depends on how busy the machine is; `architecture.test.ts` checks it. */

const isShort = (limit: string) => Number(limit.replaceAll('_', '')) < 20_000

/** Returns true for the source of a file that breaks the rule. */
export const timingRules: Record<string, (source: string) => boolean> = {
  'sleeps: wait for what is to happen, or until the queue is empty': source =>
    /waitForTimeout\(|import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'|Promise\b.*setTimeout\([^()]+,/.test(
      source,
    ),
  'measures how long something takes: bench/ does': source =>
    /performance\.now\(\) ?- |- ?performance\.now\(\)|[cC]puUsage\(|expect\(.*Date\.now\(\) ?- /.test(source),
  'waits less than twenty seconds for what will come': source =>
    [...source.matchAll(/\btimeout: ?(\d[\d_]+)|waitFor\(.*, ?(\d[\d_]+)\)|^\s*\}, (\d[\d_]+)\)/gm)].some(
      ([, ...limits]) => limits.some(limit => limit !== undefined && isShort(limit)),
    ),
  'limits a whole test: its expectations and actions have limits': source => /\btest\.(setTimeout|slow)\(/.test(source),
  'slows the processor down, beside other tests': source => source.includes('setCPUThrottlingRate'),
}

/** Where time may be part of the question, and what only those use. */
export const isFreeOfTimingRules = (name: string) =>
  name.startsWith('bench/') ||
  name.endsWith('.thorough.test.ts') ||
  [
    'e2e/support/slow-line.ts',
    'test/architecture.test.ts',
    'test/loop-watch.ts',
    'test/measure-file.ts',
    'test/providers/a-dovecot.ts',
    'test/providers/a-pooler.ts',
    'test/timing-rules.ts',
  ].includes(name)
