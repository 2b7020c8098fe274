import { normalizeEmailAddress } from '#domain/email-address.ts'
import type { Database } from '../../database/open-database.ts'
import { seedDemoHolding } from '../../database/seed/seed-demo-holding.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import type { Shop } from '../../running-shop.ts'
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
  if (config.demo && seeded) await ensureDemoFarmer(db, config.demo)
  if (config.admin || !isNew) return []

  const made: (SignIn & { role: string })[] = []
  const admin = { email: 'admin@auricola.example', password: makePassword() }
  if (await insertAdministrator(db, admin)) made.push({ role: firstAccountTexts.administrator, ...admin })
  const demo = { email: 'demo@auricola.example', password: makePassword() }
  if (!config.demo && (await insertDemoFarmer(db, demo))) made.push({ role: firstAccountTexts.demoFarmer, ...demo })
  return made
}

// Where nobody is found, another process may still be first: it has the same configuration.
async function ensureAdministrator(db: Database, { email: typed, password }: SignIn) {
  const email = normalizeEmailAddress(typed)
  const account = await credentialsOf(db, email)
  if (account) {
    await makeAdministrator(db, account.userId)
    await setPasswordUnlessSame(db, account, password)
  } else await insertAdministrator(db, { email, password })
}

async function ensureDemoFarmer(db: Database, { email: typed, password }: SignIn) {
  const email = normalizeEmailAddress(typed)
  const namesake = await credentialsOf(db, email)
  const account = namesake ?? (await credentialsOfHolding(db, demoHolding))
  if (account) {
    if (!namesake) await updateUser(db, account.userId, { email })
    await setPasswordUnlessSame(db, account, password)
  } else await insertDemoFarmer(db, { email, password })
}

const insertAdministrator = async (db: Database, { email, password }: SignIn) =>
  insertUser(db, { ...administrator, email }, { passwordHash: await hashPassword(password), role: 'admin' })

/** With a herd to look at; both are there or neither. */
async function insertDemoFarmer(db: Database, { email, password }: SignIn) {
  const account = {
    passwordHash: await hashPassword(password),
    role: 'farmer' as const,
    vetInfoId: demoHolding.vetInfoId,
  }
  return db.transaction().execute(async tx => {
    const id = await insertUser(tx, { ...demoFarmer, email }, account)
    if (id !== undefined) await seedDemoHolding(tx, id)
    return id
  })
}

async function setPasswordUnlessSame(
  db: Database,
  account: { userId: number; passwordHash: string },
  password: string,
) {
  if (await isPassword(account.passwordHash, password)) return
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async tx => {
    await updatePassword(tx, account.userId, passwordHash)
    await deleteSessionsOf(tx, account.userId)
  })
}
