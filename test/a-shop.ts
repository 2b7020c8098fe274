import type { Logger } from 'pino'
import { onTestFinished } from 'vitest'
import type { Role } from '#domain/admin/roles.ts'
import { hashPassword } from '../server/features/auth/passwords.ts'
import { insertSession } from '../server/http/session-queries.ts'
import { digestOfToken } from '../server/http/sessions.ts'
import { auditedActions } from './audited-actions.ts'
import { company } from './builders/a-company.ts'
import { liftUnpaidLimits } from './builders/checkout-limits.ts'
import { declaredErrors } from './declared-errors.ts'
import { type Environment, giveBackShop, type Person, takeShop } from './shop-pool.ts'

export { type Person, serve, testSecret } from './shop-pool.ts'

export const password = 'Marca-Gialla-1'

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

/**
 * A real shop on its own port with its own database: the seeded catalogue, `maria` and `luca` (farmers; maria has
 * linked her registry account) and `admin`. Staff know maria and luca: what they order before they pay is not limited.
 * It is given back when the test ends.
 */
export async function aShop(environment: Environment = {}, log?: Logger, { expectsAudit = true, isNew = false } = {}) {
  const shop = await takeShop(environment, log, isNew || log !== undefined)
  const { ctx, origin, dataDir, owner } = shop
  const actions = auditedActions()
  const errors = declaredErrors()
  const personWith = shop.personWhose(async (method, path, response) => {
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

  onTestFinished(async () => {
    try {
      if (expectsAudit) await actions.expectEntries(ctx.db)
      errors.expectNone()
    } finally {
      await giveBackShop(shop)
    }
  })
  const [maria, luca] = [await signIn('maria@cascina.example', '001TO123'), await signIn('luca@stalla.example', null)]
  await liftUnpaidLimits(ctx.db, maria, luca)
  return {
    ctx,
    db: ctx.db,
    /** The shop's database with the role that owns the tables: for changes that the shop itself may not make. */
    owner,
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

let passwordHash: Promise<string> | undefined
/** Hashed once, because all test users have the same password. */
const passwordHashOf = (plain: string) => (passwordHash ??= hashPassword(plain))
