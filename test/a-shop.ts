import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { type Client, connect } from '#contract/connect.ts'
import { contract } from '#contract/contract.ts'
import type { Role } from '#domain/admin/roles.ts'
import { buildApp } from '../server/build-app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { type Addresses, oneAddress } from '../server/database/addresses/addresses.ts'
import type { Connection } from '../server/database/addresses/database-client.ts'
import { hashPassword } from '../server/features/auth/passwords.ts'
import { insertSession } from '../server/http/session-queries.ts'
import { digestOfToken } from '../server/http/sessions.ts'
import { openContext } from '../server/open-context.ts'
import { auditedActions } from './audited-actions.ts'
import { company } from './builders/a-company.ts'
import { liftUnpaidLimits } from './builders/checkout-limits.ts'
import { template } from './database-server.ts'
import { declaredErrors } from './declared-errors.ts'
import { temporaryDirectory } from './temporary-directory.ts'

export const password = 'Marca-Gialla-1'
/** The secret of every shop of the tests: another process of the same shop needs it too. */
export const testSecret = 'a secret for tests only, long enough'

/** The typed client with a person's token, and raw requests for what the typed client cannot send. */
export type Person = Client & {
  token: string | undefined
  raw(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Response>
}

/** A registered user. */
export type Customer = Person & { id: number; email: string }

/** A valid registration; override the fields that the test is about. */
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
 * A real shop on its own port with its own database: the seeded catalogue, `maria` and `luca` (farmers; maria has
 * linked her registry account) and `admin`. Staff know maria and luca: what they order before they pay is not limited.
 * It closes when the test ends.
 */
export async function aShop(environment: Environment = {}, log?: Logger, { expectsAudit = true } = {}) {
  const server = inject('database')
  const name = `shop_${process.pid}_${++databases}`
  // Copies files: half the work of writing the copy to the log, and a tenth in memory.
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const dataDir = await temporaryDirectory('auricola-shop')
  const connection = { ...server, database: name }
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
    TOKEN_SECRET: testSecret,
    SIMULATORS: 'yes',
    // Tests of single mails read each by itself.
    MAIL_MERGE_SECONDS: '0',
    ...environment,
  })
  const actions = auditedActions()
  const errors = declaredErrors()
  const {
    shop: ctx,
    origin,
    personWith,
    close: closeShop,
  } = await serve(config, connection, log, async (method, path, response) => {
    actions.note(method, path, response)
    await errors.note(method, path, response)
  })
  const signIn = async (email: string, vetInfoId: string | null, role: Role = 'farmer'): Promise<Customer> => {
    const { name: fullName, password: plain, ...company } = registration(email)
    const { id } = await ctx.db
      .insertInto('users')
      .values({
        email,
        name: fullName,
        email_verified_at: new Date().toISOString(),
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
    const token = ctx.secret.newToken()
    await insertSession(ctx.db, { tokenDigest: digestOfToken(ctx.secret, token), userId: id, userAgent: 'test' })
    return { ...personWith(token), id, email }
  }

  const close = async () => {
    try {
      if (expectsAudit) await actions.expectEntries(ctx.db)
      errors.expectNone()
    } finally {
      await closeShop()
      // Not waited for, because it sleeps for 100 ms if a session has not ended yet. A failure ends the run.
      void onServer(`drop database if exists ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  onTestFinished(close)
  const [maria, luca] = [await signIn('maria@cascina.example', '001TO123'), await signIn('luca@stalla.example', null)]
  await liftUnpaidLimits(ctx.db, maria, luca)
  return {
    ctx,
    db: ctx.db,
    origin,
    dataDir,
    anybody: personWith(undefined),
    personWith,
    /** A signed-in staff member. */
    aStaffMember: (email: string, role: Role) => signIn(email, null, role),
    /** A signed-in farmer, new to the shop; `vetInfoId` null is a farmer without a linked registry account. */
    aFarmer: (email: string, vetInfoId: string | null = null) => signIn(email, vetInfoId),
    maria,
    luca,
    admin: await signIn('admin@auricola.example', null, 'admin'),
  }
}

/** Called with each response before the test sees it. */
type Note = (method: string | undefined, path: string, response: Response) => Promise<void>

/** Starts a shop on a database, or on several addresses of one, and returns clients for it. */
export async function serve(
  config: Config,
  at: Connection | Addresses,
  log?: Logger,
  note: Note = () => Promise.resolve(),
) {
  const ctx = await openContext(config, 'main' in at ? at : oneAddress(at), () => undefined, log)
  const app = await buildApp(ctx)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const personWith = (token: string | undefined): Person => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
    return {
      ...connect(contract, async (path, init) => {
        const sent = { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }
        const response = await fetch(origin + path, sent)
        await note(init.method, path, response)
        return response
      }),
      token,
      raw: async (method, path, { body, headers: more } = {}) => {
        const response = await fetch(`${origin}/api${path}`, {
          method,
          headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...more },
          body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
        })
        await note(method, `/api${path}`, response)
        return response
      },
    }
  }
  const close = async () => {
    await app.close()
    await ctx.close()
  }
  return { shop: ctx, origin, personWith, close }
}

let passwordHash: Promise<string> | undefined
/** Hashed once, because all test users have the same password. */
const passwordHashOf = (plain: string) => (passwordHash ??= hashPassword(plain))

let server: pg.Pool | undefined
/** On connections that are kept: opening one takes a fifth of the time that creating a database takes. */
const onServer = (statement: string) =>
  (server ??= new pg.Pool({ ...inject('database'), max: 2, allowExitOnIdle: true })).query(statement)
