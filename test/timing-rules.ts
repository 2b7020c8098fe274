/** What no test may do, because it depends on how busy the machine is; `architecture.test.ts` checks it. */

const isBelowTenSeconds = (number: string) => Number(number.replaceAll('_', '')) < 10_000

/** Returns true for the source of a file that breaks the rule. */
export const timingRules: Record<string, (source: string) => boolean> = {
  'sleeps: wait for what is to happen, or until the queue is empty': source =>
    /waitForTimeout\(|import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'|Promise\b.*setTimeout\([^()]+,/.test(
      source,
    ),
  'measures how long something takes: bench/ does': source =>
    /performance\.now\(\) ?- |- ?performance\.now\(\)|[cC]puUsage\(|expect\(.*Date\.now\(\) ?- /.test(source),
  'waits less than ten seconds for what will come': source =>
    [...source.matchAll(/\btimeout: ?(\d[\d_]+)|waitFor\(.*, ?(\d[\d_]+)\)|^\s*\}, (\d[\d_]+)\)/gm)].some(
      ([, ...limits]) => limits.some(limit => limit !== undefined && isBelowTenSeconds(limit)),
    ),
  'slows the processor down, beside other tests': source => source.includes('setCPUThrottlingRate'),
  'lets rows move: the inspection watches them': source => source.includes('rowsMayMove'),
}

/** Where time may be part of the question. */
export const isFreeOfTimingRules = (name: string) =>
  name.startsWith('bench/') ||
  name.endsWith('.thorough.test.ts') ||
  ['test/architecture.test.ts', 'test/measure-file.ts', 'test/timing-rules.ts'].includes(name)

/** Files that still break a rule. They only become fewer: one that keeps the rules is taken off the list. */
export const stillTimed: string[] = [
  'e2e/account/sign-up.spec.ts',
  'e2e/admin/invoices-by-pec.spec.ts',
  'e2e/shop/first-visit.spec.ts',
  'e2e/support/journey.ts',
  'e2e/support/shop-behind-proxy.ts',
  'server/database/change-feed.test.ts',
  'server/features/newsletter/letters/deliver-portion.test.ts',
  'server/http/request-limits.test.ts',
  'server/integrations/mail/mail.test.ts',
  'test/loop-watch.ts',
  'test/providers/a-dovecot.ts',
  'test/providers/a-pooler.ts',
  'web/features/readings/reading-source.test.ts',
  'web/offline/device-copies.test.ts',
  'web/offline/sync-notes.test.ts',
]
