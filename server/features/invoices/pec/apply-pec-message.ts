import { isoDay } from '#domain/dates.ts'
import { rejectionText } from '#domain/orders/sdi-rejections.ts'
import { failedReceipts, repeatedCodes, type SdiMessageType, stateAfterMessage } from '#domain/orders/sdi-steps.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import { systemActor } from '../../../http/actor.ts'
import { domainOf } from '../../../integrations/sdi/pec-port.ts'
import type { SdiMessage } from '../../../integrations/sdi/sdi-message.ts'
import { recordAudit } from '../../../record-audit.ts'
import { orderSubject, raiseIssue, resolveIssues } from '../../issues/issue-queries.ts'
import { readMessageByPec } from '../invoice-files.ts'
import { tellDeposited } from '../tell-deposited.ts'
import { imapSubject } from './pec-issues.ts'
import {
  type FileOnItsWay,
  knownKeys,
  lockFile,
  lockMessage,
  saveApplied,
  saveSdiAddress,
  saveSigner,
  saveUntrusted,
} from './pec-queries.ts'
import { pecTexts as texts } from './pec-texts.ts'
import { attemptsOf, lockTransmissionByMessage, markFailed, markSent, setSdiState } from './pec-transmission-queries.ts'

type StoredMessage = { id: number; raw: Buffer; state: 'pending' | 'applied' | 'untrusted' }
type Read = NonNullable<Awaited<ReturnType<typeof readMessageByPec>>>
type Receipt = Extract<Read, { kind: 'receipt' }>
type Transport = Extract<Read, { kind: 'transport' }>

/**
 * Understands one stored message and lets its document follow. What counts (decision 72): a receipt that quotes the
 * Message-ID of ours, which only those who handled the mail know; and an answer in an envelope signed by the provider that
 * has signed such a receipt of delivery into the mailbox of the SdI. Everything else changes nothing.
 */
export async function applyMessage(ctx: AppContext, { id, raw, state }: StoredMessage): Promise<void> {
  const message = await readMessageByPec(raw, await knownKeys(ctx.db))
  await ctx.db.transaction().execute(async tx => {
    if (!(await lockMessage(tx, id))) return
    const isApplied =
      message?.kind === 'receipt'
        ? await applyReceipt(tx, id, message)
        : message?.kind === 'transport' && (await applyAnswer(tx, ctx, id, message))
    if (isApplied) {
      if (state === 'untrusted') await resolveIssues(tx, imapSubject, 'pec-untrusted')
      return
    }
    await saveUntrusted(tx, id)
    if (message?.kind !== 'receipt')
      await raiseIssue(tx, {
        kind: 'pec-untrusted',
        subject: imapSubject,
        text: texts.untrusted(
          message?.kind === 'transport' ? message.sender : domainOf(ctx.config.pec?.firstSdiAddress ?? ''),
        ),
      })
  })
}

/** Returns false if it is not about a mail of ours. */
async function applyReceipt(tx: Transaction, id: number, message: Receipt): Promise<boolean> {
  const { receipt, messageId, at, reason, delivered, keyDigest, signer } = message
  const sending = await lockTransmissionByMessage(tx, messageId)
  if (!sending) return false
  const { invoiceId, fileName, state, isCurrent, orderId } = sending
  const isOnItsWay = isCurrent && (state === 'sending' || state === 'sent')
  if (failedReceipts.includes(receipt)) {
    await markFailed(tx, sending.id, at)
    if (isOnItsWay) {
      await setSdiState(tx, invoiceId, 'ready')
      const number = (await lockFile(tx, fileName))?.number ?? fileName
      await raiseIssue(tx, {
        kind: 'pec-undelivered',
        subject: orderSubject(orderId),
        text: texts.undelivered(number, reason),
      })
    }
  } else {
    await markSent(tx, sending.id, at)
    if (isOnItsWay && state === 'sending') await setSdiState(tx, invoiceId, 'sent')
    if (receipt === 'avvenuta-consegna' && delivered === sending.recipient) await saveSigner(tx, keyDigest, signer)
  }
  await saveApplied(tx, id, { kind: receipt, invoiceId, fileName, at, codes: [], note: reason })
  return true
}

/** The signer is known. Returns false if the envelope is not the SdI's, or says nothing about a file of ours. */
async function applyAnswer(tx: Transaction, ctx: AppContext, id: number, message: Transport): Promise<boolean> {
  const config = ctx.config.pec
  if (!config || domainOf(message.sender) !== domainOf(config.firstSdiAddress)) return false
  let isApplied = false
  for (const said of message.messages) {
    const file = await lockFile(tx, said.fileName)
    if (!file) continue
    const isSame = await followDocument(tx, ctx, file, said, message.at)
    if (!isApplied)
      await saveApplied(tx, id, {
        kind: said.type,
        invoiceId: file.invoiceId,
        fileName: said.fileName,
        at: message.at,
        codes: said.errors.map(({ code }) => code),
        note: isSame ? noteOf(said) : texts.wrongHash(file.number),
      })
    isApplied = true
    if (isSame) await saveSdiAddress(tx, config.address, message.sender)
  }
  return isApplied
}

const noteOf = ({ type, errors, note, sdiId }: SdiMessage) =>
  type === 'NS'
    ? errors.map(({ code, description }) => rejectionText(code, description)).join('\n')
    : [note, sdiId && `SdI ${sdiId}`].filter(Boolean).join(' · ')

/** Lets the document follow what the SdI says. Returns false if it speaks of other bytes than ours. */
async function followDocument(tx: Transaction, ctx: AppContext, file: FileOnItsWay, said: SdiMessage, at: string) {
  const { invoiceId, orderId, number, state, isCurrent, sha256 } = file
  const subject = orderSubject(orderId)
  if (said.hash && ![sha256.toString('hex'), sha256.toString('base64')].includes(hashOf(said.hash))) {
    await raiseIssue(tx, { kind: 'pec-untrusted', subject, text: texts.wrongHash(number) })
    return false
  }
  if (!isCurrent || (await isAboutRepetition(tx, said))) return true
  const next = stateAfterMessage(state, said.type)
  if (said.type === 'NS' && next !== 'rejected')
    await raiseIssue(tx, { kind: 'sdi-rejected', subject, text: texts.contradiction(number) })
  if (next === state) return true
  await setSdiState(tx, invoiceId, next, next === 'rejected' ? isoDay(new Date(at)) : undefined)
  await recordAudit(tx, systemActor, 'follow-invoice', ['invoice', invoiceId], {
    before: { state },
    after: { state: next },
  })
  await resolveIssues(tx, subject, ['sdi-silent', 'pec-undelivered', 'sdi-rejected'])
  if (next === 'rejected')
    await raiseIssue(tx, {
      kind: 'sdi-rejected',
      subject,
      text: texts.rejected(
        number,
        said.errors.map(({ code, description }) => rejectionText(code, description)),
      ),
    })
  if (next === 'deposited') await tellDeposited(tx, ctx, [invoiceId], { isByHand: false })
  return true
}

/** Hexadecimal digits in lower case; base64 as it is. */
const hashOf = (hash: string) => (/^[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : hash)

/** True if the SdI only says that it has the file, and it was handed over twice: the answer to the first one counts. */
const isAboutRepetition = async (tx: Transaction, { type, errors, fileName }: SdiMessage) =>
  (type satisfies SdiMessageType) === 'NS' &&
  errors.length > 0 &&
  errors.every(({ code }) => repeatedCodes.includes(code)) &&
  (await attemptsOf(tx, fileName)) > 1
