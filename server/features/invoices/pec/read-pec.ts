import { formatDate, isoDay } from '#domain/dates.ts'
import type { AppContext } from '../../../app-context.ts'
import { domainOf, MailboxUnreadable, type PecHeaders } from '../../../integrations/sdi/pec-port.ts'
import { orderSubject, raiseIssueOnce } from '../../issues/issue-queries.ts'
import { applyMessage } from './apply-pec-message.ts'
import { imapSubject, mailboxFailed, mailboxWasRead } from './pec-issues.ts'
import { insertPecMessage, mailboxOf, messagesToCheck, recentMessageIds, saveMailboxPosition } from './pec-queries.ts'
import { pecTexts } from './pec-texts.ts'
import { silentDocuments } from './pec-transmission-queries.ts'

const checkedAtOnce = 20

/**
 * Reads what arrived in the PEC mailbox about our files, stores it, and applies it. Throws MailboxUnreadable after raising
 * an issue; what was stored before stays.
 */
export async function readPec(ctx: AppContext): Promise<void> {
  const { pec, db } = ctx
  const config = ctx.config.pec
  if (!pec || !config) return
  const { position } = await mailboxOf(db, config.address)
  const ours = await recentMessageIds(db)
  const sdiDomain = domainOf(config.firstSdiAddress)
  try {
    const reading = await pec.read(
      position,
      headers => isAboutUs(headers, ours, sdiDomain),
      async message => void (await insertPecMessage(db, message)),
    )
    await saveMailboxPosition(db, config.address, reading.position)
    await mailboxWasRead(db, reading.usedShare)
  } catch (error) {
    if (error instanceof MailboxUnreadable) await mailboxFailed(db, imapSubject, error)
    throw error
  } finally {
    await applyMessages(ctx)
  }
  for (const { orderId, number, at } of await silentDocuments(db))
    await raiseIssueOnce(db, {
      kind: 'sdi-silent',
      subject: orderSubject(orderId),
      text: pecTexts.silent(number, formatDate(isoDay(new Date(at)))),
    })
}

/**
 * The addresses of a From line, whose name says in whose stead a provider sends: `"Per conto di: sdi01@…" <posta-certificata@…>`.
 * Each is compared whole, because anybody may send from a longer domain that contains another one.
 */
const addressesIn = (from: string) => from.match(/[^\s<>:;,()"']+@[^\s<>:;,()"']+/g) ?? []

/** A receipt that quotes a Message-ID of ours, or an envelope that says that the SdI is in it. */
const isAboutUs = ({ receipt, isTransport, about, from }: PecHeaders, ours: ReadonlySet<string>, sdiDomain: string) =>
  receipt !== '' ? ours.has(about) : isTransport && addressesIn(from).some(address => domainOf(address) === sdiDomain)

/** One by one and in order: a receipt of delivery makes known who signs the answers that follow it. */
async function applyMessages(ctx: AppContext) {
  for (;;) {
    const messages = await messagesToCheck(ctx.db, checkedAtOnce)
    // Until nothing is left: a signer may have become known for a message that came before it.
    if (messages.length === 0) return
    for (const message of messages) await applyMessage(ctx, message)
  }
}
