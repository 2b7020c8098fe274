import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { type Client, connect } from '#contract/connect.ts'
import { contract } from '#contract/contract.ts'
import type { Role } from '#domain/roles.ts'
import { buildApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import type { Connection } from '../server/database/open-database.ts'
import { hashPassword } from '../server/features/auth/passwords.ts'
import { openShop } from '../server/open-shop.ts'
import { company } from './a-company.ts'
import { auditedDeeds } from './audited-deeds.ts'
import { template } from './database-server.ts'

export const password = 'Marca-Gialla-1'

/** Somebody at the counter: the typed client with their token, and raw requests for what no client would send. */
export type Person = Client & {
  token: string | undefined
  raw(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Response>
}

/** A registered person. */
export type Customer = Person & { id: number; email: string }

/** What somebody types to register; change what the test is about. */
export const registration = (email: string, changes: object = {}) => ({
  name: 'Marta Bonetti',
  email,
  password,
  ...company,
  ...changes,
})

export const addresses = {
  billingAddress: { ...company },
  shippingAddress: { ...without(company, 'fiscalCode', 'vatNumber'), email: '', notes: 'Lasciare in sala mungitura' },
}

function without<T extends object, K extends keyof T>(object: T, ...keys: K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>
}

type Environment = Record<string, string>

let databases = 0

/**
 * A real shop on a port of its own with a database of its own: the seeded catalogue, `maria` and `luca` (farmers; maria
 * has linked her registry account) and `admin`. It closes when the test ends.
 */
export async function aShop(environment: Environment = {}, log?: Logger) {
  const server = inject('database')
  const name = `shop_${process.pid}_${++databases}`
  await onServer(server, `create database ${name} template ${template}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'auricola-shop-'))
  const connection = { ...server, database: name }
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    TOKEN_SECRET: 'a secret for tests only',
    ...environment,
  })
  const deeds = auditedDeeds()
  const { shop, origin, personWith, close: closeShop } = await serve(config, connection, log, deeds.note)
  const signIn = async (email: string, vetInfoId: string | null, role: Role = 'farmer'): Promise<Customer> => {
    const { name: fullName, password: plain, ...company } = registration(email)
    const { id } = await shop.db
      .insertInto('users')
      .values({
        email,
        name: fullName,
        role,
        password_hash: await passwordHashOf(plain),
        vet_info_id: vetInfoId,
        business_name: company.businessName,
        fiscal_code: company.fiscalCode,
        vat_number: company.vatNumber,
        address: company.address,
        city: company.city,
        municipality: company.municipality,
        postal_code: company.postalCode,
        province: company.province,
        phone: company.phone,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { access_token } = await personWith(undefined).auth.login({ body: { email, password: plain } })
    return { ...personWith(access_token), id, email }
  }

  const close = async () => {
    try {
      await deeds.expectEntries(shop.db)
    } finally {
      await closeShop()
      await onServer(server, `drop database if exists ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  onTestFinished(close)
  return {
    shop,
    db: shop.db,
    origin,
    dataDir,
    anybody: personWith(undefined),
    personWith,
    /** Somebody who works in the shop, signed in. */
    aHand: (email: string, role: Role) => signIn(email, null, role),
    /** A farmer of that address, signed in; `vetInfoId` null is a farmer without a linked registry account. */
    aFarmer: (email: string, vetInfoId: string | null = null) => signIn(email, vetInfoId),
    maria: await signIn('maria@cascina.example', '001TO123'),
    luca: await signIn('luca@stalla.example', null),
    admin: await signIn('admin@auricola.example', null, 'admin'),
  }
}

/** Told of each answer; hands it on. */
type Note = (method: string | undefined, path: string, answer: Response) => Response

/** A shop at work on a database, and the way to its counter. */
export async function serve(
  config: Config,
  connection: Connection,
  log?: Logger,
  note: Note = (_method, _path, answer) => answer,
) {
  const shop = await openShop(config, connection, () => undefined, log)
  const app = await buildApp(shop)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const personWith = (token: string | undefined): Person => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
    return {
      ...connect(contract, async (path, init) => {
        const sent = { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }
        return note(init.method, path, await fetch(origin + path, sent))
      }),
      token,
      raw: async (method, path, { body, headers: more } = {}) => {
        const answer = await fetch(`${origin}/api${path}`, {
          method,
          headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...more },
          body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
        })
        return note(method, `/api${path}`, answer)
      },
    }
  }
  const close = async () => {
    await app.close()
    await shop.close()
  }
  return { shop, origin, personWith, close }
}

let passwordHash: Promise<string> | undefined
/** Hashed once: everybody in the tests has the same password. */
const passwordHashOf = (plain: string) => (passwordHash ??= hashPassword(plain))

async function onServer(server: pg.ClientConfig, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
