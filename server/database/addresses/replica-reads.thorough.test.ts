import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { contract } from '#contract/contract.ts'
import { registration, serve, testSecret } from '#test/a-shop.ts'
import { aPrimaryWithStandby, aServer } from '#test/builders/a-standby.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { waitFor } from '#test/wait-for.ts'
import { readConfig } from '../../config.ts'
import { ensureAccounts } from '../../features/auth/bootstrap-accounts.ts'
import { connectDatabase } from '../connect-database.ts'

const admin = { email: 'admin@auricola.example', password: 'Marca-Gialla-1' }

/** A shop with a replica. `customers` are those that the list of the back office shows. */
async function aShopWithReplica() {
  const servers = await aPrimaryWithStandby()
  const { primary, standby, urlOf } = servers
  await primary.run('alter system reset synchronous_standby_names')
  await primary.run('select pg_reload_conf()')
  const dataDir = await temporaryDirectory('auricola-replica')
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    TOKEN_SECRET: testSecret,
    DATABASE_URL: urlOf(primary),
    DATABASE_REPLICA_URL: urlOf(standby),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const { addresses } = await connectDatabase(config, () => undefined)
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => lines.push(line) })
  const { shop, personWith, close } = await serve(config, addresses, log)
  onTestFinished(async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await ensureAccounts(shop, { firstStart: true })
  const { access_token } = await personWith(undefined).auth.login({ body: admin })
  const staff = personWith(access_token)
  const customers = async () => (await staff.customers.list({ query: { search: 'cascina.example' } })).total
  let registered = 0
  const register = () =>
    personWith(undefined).auth.register({ body: registration(`cliente-${++registered}@cascina.example`) })
  return {
    ...servers,
    config,
    shop,
    lines,
    staff,
    register,
    customers,
    /** Waits for a read that the replica answers: a slow machine may leave it alone for two seconds. */
    readFromReplica: () =>
      waitFor(async () => {
        await customers()
        expect(shop.reads.counts.replica).toBeGreaterThan(0)
      }),
  }
}

it('lists are read from the replica, and show at once what was just changed', async () => {
  const { register, customers, readFromReplica } = await aShopWithReplica()
  for (let expected = 1; expected <= 10; expected++) {
    await register()
    expect(await customers()).toBe(expected)
  }
  await readFromReplica()
})

it('all that may be read from the replica changes nothing', async () => {
  const { shop, staff } = await aShopWithReplica()
  const { adminOrders, audit, callLog, codeRequests, dashboard, delegations, deliveries } = contract
  const { invoices, issues, keeperWaits, letters, losses, subscribers, supportThreads } = contract
  const calls: { path: string }[] = [
    ...[adminOrders.list, adminOrders.counts, adminOrders.exportCsv, audit.list, audit.exportCsv, callLog.list],
    ...[codeRequests.adminList, codeRequests.exportCsv, delegations.adminList, deliveries.list],
    ...[invoices.list, invoices.totals, issues.list, keeperWaits.adminList, letters.list, losses.all],
    ...[subscribers.list, subscribers.stats, supportThreads.adminList],
    { path: `${dashboard.search.path}?q=maria` },
  ]
  for (const { path } of calls) {
    const read = async () => {
      const before = shop.reads.counts.replica
      const answer = await staff.raw('GET', path)
      await answer.text()
      expect(`${path} ${answer.status}`).toBe(`${path} 200`)
      expect(`${path} ${shop.reads.counts.replica > before}`).toBe(`${path} true`)
    }
    await waitFor(read)
  }
})

it('a replica that falls behind is not read until it has caught up, and the log names both', async () => {
  const { standby, shop, lines, register, customers, readFromReplica } = await aShopWithReplica()
  await register()
  await readFromReplica()
  await standby.run('select pg_wal_replay_pause()')
  const { replica } = shop.reads.counts
  for (let expected = 2; expected <= 4; expected++) {
    await register()
    expect(await customers()).toBe(expected)
  }
  expect(shop.reads.counts.replica).toBe(replica)
  expect(lines.join('')).toContain('"obstacle":"behind"')
  await standby.run('select pg_wal_replay_resume()')
  const readAgain = async () => {
    expect(await customers()).toBe(4)
    expect(shop.reads.counts.replica).toBeGreaterThan(replica)
  }
  await waitFor(readAgain)
  expect(lines.filter(line => line.includes('the replica of the database is read'))).not.toEqual([])
})

it('without its replica, or after the replica became a primary, the shop reads from its primary', async () => {
  const { standby, shop, lines, register, customers } = await aShopWithReplica()
  await register()
  await standby.run('select pg_promote()')
  await waitFor(async () => {
    expect(await customers()).toBe(1)
    expect(lines.join('')).toContain('"obstacle":"not a standby"')
  })
  await standby.stop()
  await waitFor(async () => {
    await register()
    const { primary } = shop.reads.counts
    expect(await customers()).toBeGreaterThan(1)
    expect(shop.reads.counts.primary).toBe(primary + 1)
    expect(lines.join('')).toContain('"obstacle":"away"')
  })
})

it("a replica that is a stranger's database stops the start; one that becomes it is not read", async () => {
  const { primary, urlOf, config } = await aShopWithReplica()
  const stranger = await aServer()
  await stranger.ensureRunning()
  const changed = { ...config, replicaDatabaseUrl: urlOf({ ...primary, ...stranger }) }
  await expect(connectDatabase(changed, () => undefined)).rejects.toThrow('DATABASE_REPLICA_URL non va bene')
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => lines.push(line) })
  const { addresses } = await connectDatabase(config, () => undefined)
  const { shop, close } = await serve(config, { ...addresses, replica: stranger.connection }, log)
  onTestFinished(close)
  expect(await shop.reads.run(db => db.selectFrom('users').select('email').execute())).toHaveLength(1)
  expect(shop.reads.counts).toEqual({ replica: 0, primary: 1 })
  expect(lines.join('')).toContain('"obstacle":"another database"')
})
