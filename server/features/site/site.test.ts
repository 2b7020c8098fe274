import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addresses, aShop, testSecret } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { buildApp } from '../../build-app.ts'
import { readConfig } from '../../config.ts'
import { oneAddress } from '../../database/addresses/addresses.ts'
import { openContext } from '../../open-context.ts'

test('health tells that the shop can serve, afresh each time', async () => {
  const { anybody } = await aShop()
  const response = await anybody.raw('GET', '/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', version: packageFile.version })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('the answer to a creation names the address where what it created is read', async () => {
  const { admin, luca } = await aShop()
  const { id } = await aProduct(admin)
  await add(luca, id)
  const title = 'Creato da un programma'
  const product = { title, productCode: 'PROGRAMMA-1', description: title, price: 7.95, quantity: 1, brand: title }
  const creations = [
    [admin, '/products', product],
    [admin, '/admin/newsletter/letters', { subject: title, body: title }],
    [luca, '/orders/checkout', addresses],
  ] as const
  for (const [person, path, body] of creations) {
    const answer = await person.raw('POST', path, { body })
    expect(answer.status, path).toBe(201)
    const created = (await answer.json()) as { id: number }
    const location = answer.headers.get('Location') ?? ''
    expect(location).toMatch(new RegExp(`^/api/.+/${created.id}$`))
    const read = await person.raw('GET', location.slice('/api'.length))
    expect(await read.json()).toMatchObject({ id: created.id })
  }
})

test('without its database the shop is unavailable and says when to try again; with it, it serves again', async () => {
  const { db, dataDir } = await aShop()
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const server = inject('database')
  const wire = await aWire(join(server.host, `.s.PGSQL.${server.port}`))
  const ctx = await openContext(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TOKEN_SECRET: testSecret }),
    oneAddress({ ...server, ...rows[0], ...wire.address }),
    () => undefined,
  )
  const app = await buildApp(ctx)
  onTestFinished(async () => {
    await app.close()
    await ctx.close()
    wire.cut()
  })
  const health = () => app.inject('/api/health')
  expect((await health()).statusCode).toBe(200)
  wire.cut()
  const response = await health()
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toMatch(/^\d+$/)
  expect(response.headers['content-type']).toContain('application/problem+json')
  const page = await app.inject('/products/1')
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBe('5')
  expect(page.body).toContain('<h1>Torniamo subito</h1>')
  expect(page.body).not.toContain('<script')
  await wire.mend()
  await expect.poll(async () => (await health()).statusCode).toBe(200)
})

/** A proxy to the database that can be disconnected. */
async function aWire(path: string) {
  const sockets = new Set<Socket>()
  const listener = createServer(near => {
    const far = connect(path)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>(listening => listener.listen(port, '127.0.0.1', listening))
  await listen(0)
  const { port } = listener.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port },
    mend: () => listen(port),
    cut: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
  }
}

test('the company is the settings’, with what the owner has changed', async () => {
  const { anybody, db, ctx } = await aShop()
  const company = await anybody.site.company()
  expect(company).toMatchObject({ name: 'Auricola', email: 'commerciale@auricola.example' })
  await db
    .insertInto('settings')
    .values({ key: 'company', value: JSON.stringify({ phone: '0123 000 000' }) })
    .execute()
  ctx.settings.invalidate()
  ctx.responseCache.clear()
  expect(await anybody.site.company()).toEqual({ ...company, phone: '0123 000 000' })
})

test('municipalities complete by the start of their name or of their postal code, at most ten', async () => {
  const { anybody } = await aShop()
  const suggest = (search: string) => anybody.site.municipalities({ query: { search } })
  expect((await suggest('torin'))[0]).toMatchObject({
    name: 'Torino',
    province: 'TO',
    postalCodes: expect.arrayContaining(['10121']),
  })
  expectEvery(await suggest('1001'), ({ postalCodes }) => postalCodes.some(code => code.startsWith('1001')))
  expect(await suggest('san')).toHaveLength(10)
  expect(await suggest('zzzz')).toEqual([])
  for (const query of ['', '?search=a', '?search=%20%20a%20', '?search=to&limit=99', `?search=${'a'.repeat(61)}`])
    expect((await anybody.raw('GET', `/municipalities${query}`)).status, query).toBe(400)
})

test('the API describes itself', async () => {
  const { anybody } = await aShop()
  expect(await anybody.site.openapi()).toMatchObject({ openapi: '3.1.0', info: { version: packageFile.version } })
})

test('shipping is told with the price that the settings say', async () => {
  const { anybody, admin } = await aShop()
  expect(await anybody.site.shipping()).toEqual({ price: 1_095, freeFrom: null })
  const { terms, versions } = await admin.settings.get()
  await admin.settings.updateTerms({
    body: { ...terms, shipping: 800, freeShippingFrom: 50_000, version: versions.terms },
  })
  expect(await anybody.site.shipping()).toEqual({ price: 800, freeFrom: 50_000 })
})
