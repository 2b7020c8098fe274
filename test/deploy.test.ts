import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Environment } from '../server/environment.ts'

const root = join(import.meta.dirname, '..')
const units = join(root, 'deploy/systemd')
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, SHOP_HOST: 'negozio.example', HOME: '/nonexistent' },
  })
const isInstalled = (program: string, ...args: string[]) => run(program, ...args).status === 0

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

it('the guide to a deployment names variables that exist', () => {
  const text = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const [, block = ''] = /`\/etc\/auricola\.env`[^`]*[^]*?```sh\n([^`]*)```/.exec(text) ?? []
  const names = [...block.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(names).toContain('PUBLIC_URL')
  expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(names))
})
