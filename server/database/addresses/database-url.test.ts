import { expect, inject, it } from 'vitest'
import { addressOf } from '#test/builders/a-backup.ts'
import { anEmptyDatabase } from '#test/builders/a-legacy-database.ts'
import { readConfig } from '../../config.ts'
import { connectDatabase } from '../connect-database.ts'
import { parseDatabaseUrl } from './database-url.ts'

it.each([
  [
    'postgres://u:p@one:5433,two/shop',
    [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
    ],
  ],
  [
    'postgres://u@[::1]:1,10.0.0.1:2/shop?target_session_attrs=primary&sslmode=disable',
    [
      { host: '::1', port: 1 },
      { host: '10.0.0.1', port: 2 },
    ],
  ],
  [
    'postgres://u@%2Frun%2Fa,%2Frun%2Fb/shop',
    [
      { host: '/run/a', port: 5432 },
      { host: '/run/b', port: 5432 },
    ],
  ],
  ['postgres://one/shop?target_session_attrs=read-write', [{ host: 'one', port: 5432 }]],
  ['postgres://one:5432/shop', undefined],
])('%s names these servers', (text, servers) => {
  const parsed = parseDatabaseUrl(text)
  expect(parsed?.servers).toEqual(servers)
  expect(parsed?.url).not.toContain('target_session_attrs')
})

it.each([
  'postgres://u@one:5432,/shop',
  'postgres://u@one:99999,two/shop',
  'postgres://u@one,two/shop?target_session_attrs=any',
  'postgres://u@one,two/shop?target_session_attrs=standby',
  'postgres://u@%zz,two/shop',
  'mysql://one,two/shop',
])('%s is refused with the name of its variable', text => {
  expect(() => readConfig({ DATABASE_URL: text })).toThrow('DATABASE_URL non va bene')
  expect(() => readConfig({ DATABASE_URL: 'postgres://one/shop', DATABASE_DIRECT_URL: text })).toThrow(
    'DATABASE_DIRECT_URL non va bene',
  )
})

it('a replica needs the address of its primary', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://one/shop' })).toThrow('DATABASE_REPLICA_URL')
  expect(() => readConfig({ DATABASE_URL: 'postgres://one/shop', DATABASE_REPLICA_URL: 'mysql://one/shop' })).toThrow(
    'DATABASE_REPLICA_URL',
  )
})

it.each(['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])(
  'an address of another database in %s stops the start, and one alone is refused',
  async variable => {
    const { name } = await anEmptyDatabase()
    const config = readConfig({ DATABASE_URL: addressOf(name), [variable]: addressOf(inject('database').database) })
    await expect(connectDatabase(config, () => undefined)).rejects.toThrow(`${variable} non va bene`)
    expect(() => readConfig({ [variable]: addressOf('negozio') })).toThrow(variable)
    expect(() => readConfig({ DATABASE_URL: addressOf('negozio'), [variable]: 'mysql://db' })).toThrow(variable)
  },
)
