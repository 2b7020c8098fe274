import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { builtShop, memorySettings } from '../scripts/shop-program.mjs'
import { Environment } from '../server/environment.ts'
import { aShop } from './a-shop.ts'

const root = join(import.meta.dirname, '..')
const units = join(root, 'deploy/systemd')
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, SHOP_HOST: 'negozio.example', HOME: '/nonexistent' },
  })
const isInstalled = (program: string, ...args: string[]) => run(program, ...args).status === 0

it('no unit of systemd may write to the program or take all memory', () => {
  for (const name of readdirSync(units).filter(one => one.endsWith('.service'))) {
    const text = readFileSync(join(units, name), 'utf8')
    expect([name, /^ReadWritePaths=.*\/opt/m.test(text)]).toEqual([name, false])
    expect(text).toMatch(/^MemoryMax=\d+M$/m)
    expect(text).toMatch(/^TasksMax=\d+$/m)
  }
})

describe.runIf(isInstalled('systemd-analyze', '--version'))('the units of systemd', () => {
  const names = readdirSync(units)

  it('are understood by systemd', () => {
    const { stderr } = run('systemd-analyze', 'verify', ...names.map(name => join(units, name)))
    expect(stderr).toBe('')
  })

  it.each(names.filter(name => name.endsWith('.service')))('%s may do little', name => {
    const { status, stdout } = run('systemd-analyze', 'security', '--offline=yes', '--threshold=30', join(units, name))
    expect(stdout).toContain('Overall exposure level')
    expect(status).toBe(0)
  })
})

it('the Caddyfile leaves HSTS to the shop, and keeps figures and trials inside', () => {
  const text = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
  expect(text).not.toContain('Strict-Transport-Security')
  expect(text).toMatch(/@inside path \/metrics \/simulatori/)
})

it.runIf(isInstalled('caddy', 'version'))('the Caddyfile is valid', () => {
  const { status, stderr } = run(
    'caddy',
    'validate',
    '--config',
    join(root, 'deploy/Caddyfile'),
    '--adapter',
    'caddyfile',
  )
  expect({ status, stderr }).toMatchObject({ status: 0 })
})

it.each([[/`\/etc\/auricola\.env`[^`]*[^]*?```sh\n([^`]*)```/], [/`shop\.env`[^`]*```sh\n([^`]*)```/]])(
  'the guide to a deployment names variables that exist: %s',
  pattern => {
    const text = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
    const [, block = ''] = pattern.exec(text) ?? []
    const names = [...block.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(names).toContain('PUBLIC_URL')
    expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(names))
  },
)

const recipe = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** Names of metrics in an expression of Prometheus, as `/metrics` declares them. */
const metricsIn = (expressions: string[]) =>
  new Set(
    expressions
      .flatMap(text => text.match(/\b(?:auricola|nodejs|process)_\w+/g) ?? [])
      .map(name => name.replace(/_(?:bucket|sum|count)$/, '')),
  )

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) })),
    }),
  ),
})
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

describe('what watches the shop', () => {
  const alerts = Rules.parse(parse(recipe('prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules)
  const panels = Dashboard.parse(JSON.parse(recipe('grafana/auricola.json'))).panels

  it('asks for metrics that /metrics has', async () => {
    const token = 'a token of many characters'
    const { origin } = await aShop({ METRICS_TOKEN: token })
    const response = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
    const declared = [...(await response.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
    for (const expressions of [
      alerts.map(({ expr }) => expr),
      panels.flatMap(({ targets }) => targets.map(t => t.expr)),
    ]) {
      const asked = [...metricsIn(expressions)]
      expect(asked.length).toBeGreaterThan(5)
      expect(declared).toEqual(expect.arrayContaining(asked))
    }
  })

  it.runIf(isInstalled('promtool', '--version'))('is understood by Prometheus', () => {
    const { status, stdout, stderr } = run('promtool', 'check', 'rules', join(root, 'deploy/prometheus/alerts.yml'))
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 })
    expect(stdout).toContain(`${alerts.length} rules found`)
  })

  it('has a trial for each alert', () => {
    const tried = new Set(recipe('prometheus/alerts.test.yml').match(/(?<=alertname: )\w+/g))
    expect([...tried].toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  })

  it.runIf(isInstalled('promtool', '--version'))('fires each alert when it should', () => {
    const { status, stdout, stderr } = run('promtool', 'test', 'rules', join(root, 'deploy/prometheus/alerts.test.yml'))
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 })
  })
})

describe('the recipe for containers', () => {
  const Service = z.object({
    environment: z.optional(z.record(z.string(), z.string())),
    command: z.optional(z.array(z.string())),
    image: z.string(),
    read_only: z.boolean(),
    volumes: z.array(z.string()),
    networks: z.array(z.string()),
    mem_limit: z.string(),
    pids_limit: z.number(),
    cap_drop: z.array(z.string()),
    logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
    healthcheck: z.optional(z.object({ test: z.optional(z.array(z.string())), disable: z.optional(z.boolean()) })),
  })
  const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
  const { services, volumes } = Compose.parse(parse(recipe('compose.yaml'), { merge: true }))
  const shops = Object.entries(services).filter(([, { image }]) => image === 'auricola')

  it('has a standby, two processes for pages and one for jobs, none of which can write to its program', () => {
    const roles = shops.map(([name, { environment }]) => [name, environment?.ROLE])
    expect(roles).toEqual([
      ['migrate', undefined],
      ['web1', 'web'],
      ['web2', 'web'],
      ['worker', 'worker'],
    ])
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['primary', 'standby', 'caddy']))
    for (const [name, service] of Object.entries(services)) expect([name, service.read_only]).toEqual([name, true])
  })

  it('bounds memory, processes, logs and powers of each service, and lets none but the shop reach the database', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.cap_drop]).toEqual([name, ['ALL']])
      const isBesideDatabase = service.networks.includes('database')
      expect([name, isBesideDatabase]).toEqual([name, name !== 'caddy'])
      expect([name, service.networks.includes('outside')]).toEqual([name, /^(web|worker|caddy)/.test(name)])
    }
    for (const [name, { healthcheck }] of shops)
      expect([name, healthcheck?.test?.at(-1)?.includes('/api/health') ?? healthcheck?.disable]).toEqual([name, true])
    expect(recipe('Containerfile')).toContain('podman build --format docker')
  })

  it('names variables of the shop, and files and volumes that exist', () => {
    for (const [, { environment }] of shops)
      expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(Object.keys(environment ?? {})))
    const mounted = Object.values(services).flatMap(service =>
      service.volumes.map(volume => volume.split(':')[0] ?? ''),
    )
    for (const name of mounted)
      if (name.startsWith('./')) expect(existsSync(join(root, 'deploy', name))).toBe(true)
      else expect(Object.keys(volumes)).toContain(name)
    const [, migration = ''] = services.migrate?.command ?? []
    expect(existsSync(join(root, migration))).toBe(true)
  })

  it('sends Caddy and Prometheus to the port that the container listens on', () => {
    const [, port] = / PORT=(\d+)/.exec(recipe('Containerfile')) ?? []
    expect(recipe('Containerfile')).toContain(`EXPOSE ${port}`)
    const targets = ['web1', 'web2'].map(name => `${name}:${port}`)
    expect(services.caddy?.environment?.SHOP_PROCESSES).toBe(targets.join(' '))
    for (const target of [...targets, `worker:${port}`]) expect(recipe('prometheus/prometheus.yml')).toContain(target)
    expect(recipe('Caddyfile')).toContain('{$SHOP_PROCESSES:')
  })

  it('builds an image that copies what is there, starts the built shop and is not root', () => {
    const text = recipe('Containerfile')
    const copied = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path)
    for (const path of copied.filter(name => name !== 'dist')) expect(existsSync(join(root, path))).toBe(true)
    const [, command = '[]'] = /^CMD (.*)$/m.exec(text.split('\n').slice(-2).join('\n')) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...builtShop])
    expect(text).toMatch(/^USER 10001:10001$/m)
    for (const [name, value] of Object.entries(memorySettings)) expect(text).toContain(`${name}=${value}`)
    const names = [...(/^ENV (.*\n.*)$/m.exec(text)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    expect(Object.keys(Environment.shape)).toEqual(
      expect.arrayContaining(names.filter(name => /^(DATA|HOST|PORT)/.test(name))),
    )
    expect(recipe('Containerfile.ignore')).toBe(recipe('Containerfile.dockerignore'))
  })

  it('copies what the server reads beside its own folders', () => {
    const copied = [...recipe('Containerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, path = '']) => path,
    )
    const read = globSync('{server,simulators}/**/*.ts', { cwd: root })
      .filter(name => !name.endsWith('.test.ts'))
      .flatMap(name =>
        [...readFileSync(join(root, name), 'utf8').matchAll(/import\.meta\.dirname, '(\.\.\/[^']+)'/g)].map(
          ([, path = '']) => relative(root, join(root, name, '..', path)),
        ),
      )
    expect(read).toEqual(expect.arrayContaining(['dist', 'art/pictures']))
    for (const path of read) expect(copied.filter(name => `${path}/`.startsWith(`${name}/`))).toHaveLength(1)
  })

  it.each(['primary.sh', 'standby.sh'])('the script %s is one of the shell', name => {
    expect(run('sh', '-n', join(root, 'deploy/postgres', name))).toMatchObject({ status: 0, stderr: '' })
  })
})
