import { isoDay } from '#domain/dates.ts'
import { normalizeEmailAddress } from '#domain/identifiers/email-address.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database, Transaction } from '../../database/open-database.ts'
import { demoConsent } from '../../database/seed/demo-holding.ts'
import { seedDemoHolding } from '../../database/seed/seed-demo-holding.ts'
import { systemActor } from '../../http/actor.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import { recordAudit } from '../../record-audit.ts'
import { transactionWithDocuments } from '../invoices/invoice-files.ts'
import { saveTransmissions } from '../invoices/invoice-list-queries.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { sealedTokens } from '../registry/registry-access.ts'
import { queueSync, saveAccount } from '../registry/registry-account-queries.ts'
import { insertUser } from '../users/user-queries.ts'
import { firstAccountTexts } from './auth-messages.ts'
import {
  anyUserExists,
  credentialsOf,
  credentialsOfHolding,
  makeAdministrator,
  updatePassword,
} from './auth-queries.ts'
import { setVerifiedEmail } from './email-verification-queries.ts'
import { generatePassword } from './generate-password.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { giveToOwner } from './reset-password.ts'
import { deleteFactor } from './second-factor-queries.ts'

/**
 * Creates the first accounts: an administrator and at most one demo farmer, even if several processes start at once. A
 * changed password in the configuration applies from the next start and ends the account's sessions; a start with the
 * same password changes nothing.
 */

type SignIn = { email: string; password: string }

const administrator = { name: firstAccountTexts.administratorName }

/** A fictional person; fiscal code and P.IVA only have valid check digits. */
const demoFarmer = {
  name: 'Marta Bonetti',
  businessName: 'Cascina Bonetti S.S.A.',
  fiscalCode: '01234560017',
  vatNumber: '01234560017',
  address: 'Via delle Risaie 14',
  municipality: 'Boscarina',
  city: 'Azeglio',
  postalCode: '10010',
  province: 'TO',
  phone: '0115550190',
}
export const demoHolding = { vetInfoId: '001TO123', vatNumber: demoFarmer.vatNumber }

/**
 * Creates the accounts and returns those with a generated password, which is not stored anywhere in clear. `role` is a
 * label for people.
 */
export async function ensureAccounts(ctx: AppContext, { firstStart }: { firstStart: boolean }) {
  const { db, config } = ctx
  const seeded = config.seed !== 'none'
  // A first start that was interrupted between catalogue and accounts still counts as the first.
  const isNew = firstStart || (seeded && config.databaseUrl === undefined && !(await anyUserExists(db)))
  if (config.admin) await ensureAdministrator(db, config.admin)
  if (config.demo && seeded) await ensureDemoFarmer(ctx, config.demo)
  if (config.admin || !isNew) return []

  const made: (SignIn & { role: string })[] = []
  const admin = { email: 'admin@auricola.example', password: generatePassword() }
  if (await insertAdministrator(db, admin)) made.push({ role: firstAccountTexts.administrator, ...admin })
  const demo = { email: 'demo@auricola.example', password: generatePassword() }
  if (!config.demo && !config.isLive && (await insertDemoFarmer(ctx, demo)))
    made.push({ role: firstAccountTexts.demoFarmer, ...demo })
  return made
}

// If no account is found, another process with the same configuration may still insert it first.
async function ensureAdministrator(db: Database, { email: typed, password }: SignIn) {
  const email = normalizeEmailAddress(typed)
  const account = await credentialsOf(db, email)
  if (account) {
    const { userId } = account
    const subject = ['user', userId] as const
    await db.transaction().execute(async tx => {
      // Anybody may have made it: only the operator says whose it is.
      if (!account.isVerified) await giveToOwner(tx, userId)
      const role = await makeAdministrator(tx, userId)
      if (role)
        await recordAudit(tx, systemActor, 'change-role', subject, { before: { role }, after: { role: 'admin' } })
      if (!(await setPasswordUnlessSame(tx, account, password))) return
      await recordAudit(tx, systemActor, 'change-password', subject, { before: null, after: {} })
      // A new configured password also removes the second factor, so that the operator can recover access after losing
      // it.
      if (await deleteFactor(tx, userId))
        await recordAudit(tx, systemActor, 'reset-second-factor', subject, { before: null, after: {} })
    })
  } else await insertAdministrator(db, { email, password })
}

async function ensureDemoFarmer(ctx: AppContext, { email: typed, password }: SignIn) {
  const { db } = ctx
  const email = normalizeEmailAddress(typed)
  const namesake = await credentialsOf(db, email)
  const account = namesake ?? (await credentialsOfHolding(db, demoHolding))
  if (account) {
    if (!namesake) await setVerifiedEmail(db, account.userId, email)
    await db.transaction().execute(async tx => {
      if (!account.isVerified) await giveToOwner(tx, account.userId)
      await setPasswordUnlessSame(tx, account, password)
    })
  } else await insertDemoFarmer(ctx, { email, password })
}

const insertAdministrator = async (db: Database, { email, password }: SignIn) =>
  insertUser(
    db,
    { ...administrator, email },
    { passwordHash: await hashPassword(password), role: 'admin', isVerified: true },
  )

/**
 * Inserts the demo farmer with a herd, linked to the simulated registry if there is one, in one transaction. Returns
 * the id; `undefined` if the account exists.
 */
async function insertDemoFarmer(ctx: AppContext, { email, password }: SignIn) {
  const { vetInfoId } = demoHolding
  const account = { passwordHash: await hashPassword(password), role: 'farmer' as const, vetInfoId, isVerified: true }
  return transactionWithDocuments(ctx.db, async tx => {
    const id = await insertUser(tx, { ...demoFarmer, email }, account)
    if (id === undefined) return undefined
    const invoices = []
    for (const { id: orderId, invoicedOn } of await seedDemoHolding(tx, id))
      invoices.push(await issueInvoice(tx, ctx, orderId, { asOf: invoicedOn }))
    // Those of past weeks were sent in their time.
    const weekAgo = isoDay(new Date(Date.now() - 7 * 86_400_000))
    const sent = invoices.filter(({ issuedOn }) => issuedOn <= weekAgo).map(invoice => invoice.id)
    if (sent.length > 0) await saveTransmissions(tx, sent, 'delivered')
    if (ctx.registrySimulator) {
      const tokens = sealedTokens(ctx, id, { accessToken: demoConsent, refreshToken: demoConsent, expiresIn: 0 })
      await saveAccount(tx, id, { vetInfoId, holder: demoFarmer.name, tokens })
      await queueSync(tx, ctx, id)
    }
    return id
  })
}

async function setPasswordUnlessSame(
  tx: Transaction,
  account: { userId: number; passwordHash: string },
  password: string,
) {
  if (await verifyPassword(account.passwordHash, password)) return false
  await updatePassword(tx, account.userId, await hashPassword(password))
  await deleteSessionsOf(tx, account.userId)
  return true
}
