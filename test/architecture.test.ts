import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayImport, serverFeatureLinks, webFeatureLinks } from './import-rules.ts'
import { isFreeOfTimingRules, timingRules } from './timing-rules.ts'

/** The rules of the tree; docs/architecture.md explains them. */

/** Files above 300 lines, and why they stay whole. */
const longFiles: Record<string, string> = {
  'server/database/legacy/schema.sql': 'the schema of the last release before the baseline, never edited',
  'server/database/legacy/bridge.sql': 'one script for one transaction',
  'web/styles/base.css': 'one vocabulary of bare elements, read from top to bottom',
}

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(name => /\.(ts|tsx|mjs|css|sql|py)$/.test(name) && existsSync(join(root, name)))
const sources = files.filter(
  name =>
    /\.(ts|tsx|mjs)$/.test(name) && /^(contract|domain|server|web|test|e2e|bench|scripts|simulators)\//.test(name),
)
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')

const importsOf = (name: string) =>
  [...textOf(name).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map(match => match[1] ?? '')
    .map(target =>
      target.startsWith('#')
        ? target.slice(1)
        : target.startsWith('.')
          ? normalize(join(dirname(name), target))
          : undefined,
    )
    .filter((target): target is string => target !== undefined && !target.endsWith('.json'))

const isWithin = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`)
const isTest = (name: string) => /\.test\.tsx?$/.test(name)

const featureOf = (name: string, side: 'server' | 'web') => new RegExp(`^${side}/features/([^/]+)/`).exec(name)?.[1]

const hasCycle = (links: Record<string, string[]>) => {
  const visit = (node: string, path: string[]): boolean =>
    path.includes(node) || (links[node] ?? []).some(next => visit(next, [...path, node]))
  return Object.keys(links).some(node => visit(node, []))
}

describe('the tree', () => {
  it('has something to check', () => {
    expect(sources.length).toBeGreaterThan(80)
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(200)
  })

  it('imports only downwards', () => {
    const wrong = sources
      .filter(name => !isTest(name))
      .flatMap(name => {
        const row = mayImport.find(([folder]) => isWithin(name, folder))
        if (!row) return []
        const [folder, allowed] = row
        return importsOf(name)
          .filter(target => !isWithin(target, folder) && !allowed.some(other => isWithin(target, other)))
          .map(target => `${name} → ${target}`)
      })
    expect(wrong).toEqual([])
  })

  it.each([
    ['server', serverFeatureLinks],
    ['web', webFeatureLinks],
  ] as const)('links features of the %s as declared, without cycles', (side, links) => {
    expect(hasCycle(links)).toBe(false)
    const wrong = sources
      .filter(name => !isTest(name))
      .flatMap(name => {
        const from = featureOf(name, side)
        return importsOf(name)
          .filter(target => {
            const to = featureOf(target, side)
            return from !== undefined && to !== undefined && to !== from && !links[from]?.includes(to)
          })
          .map(target => `${name} → ${target}`)
      })
    expect(wrong).toEqual([])
  })

  it('never lets plumbing know a feature', () => {
    const plumbing = sources.filter(name => /^server\/(http|database|integrations)\//.test(name) && !isTest(name))
    expect(
      plumbing.flatMap(name =>
        importsOf(name)
          .filter(target => target.includes('/features/'))
          .map(target => `${name} → ${target}`),
      ),
    ).toEqual([])
  })

  it('has one name for one file', () => {
    const names = sources.filter(name => !/vite|vitest/.test(name)).map(name => basename(name, extname(name)))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('has no circles of imports, of types neither', () => {
    const links = Object.fromEntries(sources.map(name => [name, importsOf(name)]))
    const reachable = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of links[from] ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          reachable(next, seen)
        }
      return seen
    }
    expect(sources.filter(name => reachable(name).has(name))).toEqual([])
  })

  it('names files in kebab-case and has no barrels', () => {
    expect(
      sources.filter(
        name =>
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.page)?(\.thorough)?(\.test|\.spec|\.module)?\.(ts|tsx|mjs)$/.test(basename(name)),
      ),
    ).toEqual([])
    expect(sources.filter(name => /^index\.tsx?$/.test(basename(name)))).toEqual([])
    expect(sources.filter(name => /(^|[/-])(utils?|helpers?|common|manager)\b/.test(name))).toEqual([])
  })

  it('reads the environment in one place', () => {
    const readers = sources.filter(
      name => /^(contract|domain|server|web)\//.test(name) && /process\.env/.test(textOf(name)),
    )
    expect(readers).toEqual(['server/config.ts'])
  })

  it('keeps SQL to query files, migrations and the seed', () => {
    const sql = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|sql`|sql<[^>]*>`/
    const writers = sources.filter(
      name =>
        name.startsWith('server/') &&
        !isTest(name) &&
        !/-queries\.ts$|^server\/database\//.test(name) &&
        sql.test(textOf(name)),
    )
    expect(writers).toEqual([])
  })

  it('keeps files short', () => {
    const long = files
      .filter(name => !/\/(data|fonts|seed)\//.test(name))
      .filter(name => textOf(name).split('\n').length > 300)
    expect(long.filter(name => !(name in longFiles))).toEqual([])
    expect(Object.keys(longFiles).filter(name => !long.includes(name))).toEqual([])
  })

  it('keeps folders small', () => {
    const sizes = Object.entries(Object.groupBy(files, dirname)).map(([folder, inside = []]) => [folder, inside.length])
    // Migrations are only ever added: neither split nor joined.
    const free = 'server/database/migrations'
    expect(sizes.filter(([folder, size]) => Number(size) > 40 && folder !== free)).toEqual([])
  })

  it('names colours in the tokens only', () => {
    const styles = files.filter(name => name.endsWith('.css') && !name.endsWith('tokens.css'))
    expect(styles.filter(name => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(textOf(name)))).toEqual([])
  })
})

describe('the tests', () => {
  const tests = sources.filter(
    name => (/\.(test|spec)\.tsx?$/.test(name) || /^(test|e2e)\//.test(name)) && !isFreeOfTimingRules(name),
  )
  const brokenIn = (name: string) => {
    const source = textOf(name)
    return Object.entries(timingRules)
      .filter(([, isBroken]) => isBroken(source))
      .map(([rule]) => `${name} ${rule}`)
  }

  it('leave no setting on a connection that other tests use', () => {
    expect(tests.filter(name => /sql`\s*set (?!local)/i.test(textOf(name)))).toEqual([])
  })

  it('do not depend on how busy the machine is', () => {
    expect(tests.length).toBeGreaterThan(300)
    expect(tests.flatMap(brokenIn)).toEqual([])
  })

  it.each([
    ["import { setTimeout as sleep } from 'node:timers/promises'", 'sleeps'],
    ['await page.waitForTimeout(3000)', 'sleeps'],
    ['await new Promise(done => setTimeout(done, 100))', 'sleeps'],
    ['expect(performance.now() - begun).toBeLessThan(200)', 'measures'],
    ['expect(Date.now() - begun).toBeLessThan(200)', 'measures'],
    ['const { user, system } = process.cpuUsage(begun)', 'measures'],
    ["await vi.waitFor(() => expect(heard).toContain('products'), 5000)", 'waits less'],
    ['  }, 5_000)', 'waits less'],
    ['await expect(row).toBeVisible({ timeout: 15_000 })', 'waits less'],
    ['test.setTimeout(180_000)', 'limits a whole test'],
    ['test.slow()', 'limits a whole test'],
    ["await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })", 'slows'],
  ])('with «%s» break the rule that begins with «%s»', (source, begin) => {
    const broken = Object.entries(timingRules).filter(([, isBroken]) => isBroken(source))
    expect(broken.map(([rule]) => rule.slice(0, begin.length))).toEqual([begin])
  })

  it.each([
    "import { setImmediate as nextTurn } from 'node:timers/promises'",
    'await page.evaluate(() => new Promise(done => setTimeout(done)))',
    'const since = new Date(Date.now() - 50 * 86_400_000)',
    'await expect(row).toBeVisible({ timeout: 20_000 })',
    '{ statement_timeout: 300 }',
    '  }, 30_000)',
  ])('may contain «%s»', source => {
    expect(Object.entries(timingRules).filter(([, isBroken]) => isBroken(source))).toEqual([])
  })
})
