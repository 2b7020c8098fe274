import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { userById } from '../users/user-queries.ts'
import { delegationRevokedMailTexts, delegationSignedMailTexts, herdText } from './delegation-messages.ts'
import { anyDelegation, delegationFile } from './delegation-queries.ts'

/** Brings the signed file. */
export async function delegationSignedMail(shop: Shop, id: number): Promise<Mail | undefined> {
  const texts = delegationSignedMailTexts
  const delegation = await anyDelegation(shop.db, id)
  const file = await delegationFile(shop.db, id)
  if (!delegation?.signedAt || file?.kind !== 'signed') return undefined
  const { holding, species, signedAt, signedSha256, userId } = delegation
  const { company } = await shop.settings.current()
  const letter = layOut(company, {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      heading(texts.heading),
      paragraph(texts.attached(herdText(holding, species))),
      paragraph(texts.next),
      button(texts.button, `${shop.publicUrl}/account/delega/${id}`),
      paragraph(texts.revoke),
      aside(`${texts.fingerprint}: ${signedSha256}`),
    ],
  })
  return {
    to: await readerOf(shop, userId),
    date: signedAt,
    ...letter,
    attachments: [{ filename: texts.fileName(holding, species), contentType: 'application/pdf', content: file.bytes }],
  }
}

export async function delegationRevokedMail(shop: Shop, id: number): Promise<Mail | undefined> {
  const texts = delegationRevokedMailTexts
  const delegation = await anyDelegation(shop.db, id)
  if (delegation?.state !== 'revocata' || !delegation.endedAt) return undefined
  const { holding, species, sentAt, endedAt, userId } = delegation
  const { company } = await shop.settings.current()
  const letter = layOut(company, {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      heading(texts.heading),
      paragraph(texts.revoked(herdText(holding, species))),
      paragraph(sentAt ? texts.sent : texts.notSent),
      paragraph(texts.codes),
      button(texts.button, `${shop.publicUrl}/account/delega`),
      aside(texts.notYou),
    ],
  })
  return { to: await readerOf(shop, userId), date: endedAt, ...letter }
}

async function readerOf(shop: Shop, userId: number) {
  const { name, email } = await userById(shop.db, userId)
  return { name, address: email }
}
