import type { AuditAction } from '#domain/audit-entries.ts'
import { normalizeEmailAddress } from '#domain/email-address.ts'
import type { Role } from '#domain/roles.ts'
import { writeAudit } from '../../audit.ts'
import type { Database, Executor } from '../../database/open-database.ts'
import { demoConsent } from '../../database/seed/demo-holding.ts'
import { seedDemoHolding } from '../../database/seed/seed-demo-holding.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { sealedTokens } from '../registry/registry-access.ts'
import { queueSync, saveAccount } from '../registry/registry-account-queries.ts'
import { insertUser, updateUser } from '../users/user-queries.ts'
import { firstAccountTexts } from './auth-messages.ts'
import {
  anyUserExists,
  credentialsOf,
  credentialsOfHolding,
  makeAdministrator,
  updatePassword,
} from './auth-queries.ts'
import { makePassword } from './make-password.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { deleteFactor } from './second-factor-queries.ts'

/**
 * Guarantees that somebody can administer the shop and that there is at most one demo farmer, whichever of several
 * processes starts first. A configured password holds from the next start on and ends the sessions of the one before;
 * a start with the same password changes nothing.
 */

type SignIn = { email: string; password: string }

const administrator = { name: firstAccountTexts.administratorName }

/** Fictional; fiscal code and P.IVA only check. */
const demoFarmer = {
  name: 'Marta Bonetti',
  businessName: 'Cascina Bonetti S.S.A.',
  fiscalCode: '01234567897',
  vatNumber: '01234567897',
  address: 'Via delle Risaie 14',
  municipality: 'Boscarina',
  city: 'Azeglio',
  postalCode: '10010',
  province: 'TO',
  phone: '0115550190',
}
const demoHolding = { vetInfoId: '001TO123', vatNumber: demoFarmer.vatNumber }

/** Answers the accounts that got a random password, which nobody will see again. `role` is for people. */
export async function ensureAccounts(shop: Shop, { firstStart }: { firstStart: boolean }) {
  const { db, config } = shop
  const seeded = config.seed !== 'none'
  // A first start that was cut short between the catalogue and the accounts is still the first.
  const isNew = firstStart || (seeded && config.databaseUrl === undefined && !(await anyUserExists(db)))
  if (config.admin) await ensureAdministrator(db, config.admin)
  if (config.demo && seeded) await ensureDemoFarmer(shop, config.demo)
  if (config.admin || !isNew) return []

  const made: (SignIn & { role: string })[] = []
  const admin = { email: 'admin@auricola.example', password: makePassword() }
  if (await insertAdministrator(db, admin)) made.push({ role: firstAccountTexts.administrator, ...admin })
  const demo = { email: 'demo@auricola.example', password: makePassword() }
  if (!config.demo && (await insertDemoFarmer(shop, demo))) made.push({ role: firstAccountTexts.demoFarmer, ...demo })
  return made
}

// Where nobody is found, another process may still be first: it has the same configuration.
async function ensureAdministrator(db: Database, { email: typed, password }: SignIn) {
  const email = normalizeEmailAddress(typed)
  const account = await credentialsOf(db, email)
  if (account) {
    const { userId } = account
    const audit = (tx: Executor, action: AuditAction, before: { role: Role } | null, after: { role?: Role }) =>
      writeAudit(tx, { actorId: null, action, subjectType: 'user', subjectId: userId, before, after, requestId: '' })
    await db.transaction().execute(async tx => {
      const role = await makeAdministrator(tx, userId)
      if (role) await audit(tx, 'change-role', { role }, { role: 'admin' })
      if (!(await setPasswordUnlessSame(tx, account, password))) return
      await audit(tx, 'change-password', null, {})
      // Whoever sets this shop's environment is let in again after losing their second factor.
      if (await deleteFactor(tx, userId)) await audit(tx, 'reset-second-factor', null, {})
    })
  } else await insertAdministrator(db, { email, password })
}

async function ensureDemoFarmer(shop: Shop, { email: typed, password }: SignIn) {
  const { db } = shop
  const email = normalizeEmailAddress(typed)
  const namesake = await credentialsOf(db, email)
  const account = namesake ?? (await credentialsOfHolding(db, demoHolding))
  if (account) {
    if (!namesake) await updateUser(db, account.userId, { email })
    await db.transaction().execute(tx => setPasswordUnlessSame(tx, account, password))
  } else await insertDemoFarmer(shop, { email, password })
}

const insertAdministrator = async (db: Database, { email, password }: SignIn) =>
  insertUser(db, { ...administrator, email }, { passwordHash: await hashPassword(password), role: 'admin' })

/** With a herd to look at, and linked to the simulated registry where there is one; all of it is there or nothing. */
async function insertDemoFarmer(shop: Shop, { email, password }: SignIn) {
  const { vetInfoId } = demoHolding
  const account = { passwordHash: await hashPassword(password), role: 'farmer' as const, vetInfoId }
  return shop.db.transaction().execute(async tx => {
    const id = await insertUser(tx, { ...demoFarmer, email }, account)
    if (id === undefined) return undefined
    for (const { id: orderId, invoicedOn } of await seedDemoHolding(tx, id))
      await issueInvoice(shop, tx, orderId, invoicedOn)
    if (shop.registrySimulator) {
      const tokens = sealedTokens(shop, id, { accessToken: demoConsent, refreshToken: demoConsent, expiresIn: 0 })
      await saveAccount(tx, id, { vetInfoId, holder: demoFarmer.name, tokens })
      await queueSync(shop, id, tx)
    }
    return id
  })
}

async function setPasswordUnlessSame(
  tx: Executor,
  account: { userId: number; passwordHash: string },
  password: string,
) {
  if (await isPassword(account.passwordHash, password)) return false
  await updatePassword(tx, account.userId, await hashPassword(password))
  await deleteSessionsOf(tx, account.userId)
  return true
}
