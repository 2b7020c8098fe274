import type { Species } from '#domain/catalogue/species.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { delegationRevokedMailTexts, delegationSignedMailTexts, herdText } from './delegation-messages.ts'
import { delegationById, delegationFile } from './delegation-queries.ts'

const exampleOf = {
  id: 3,
  holding: '001TO123',
  species: 'cattle' as Species,
  userId: 1,
}

/** Sends the signed file as attachment. */
export const delegationSignedMail = defineMail({
  find: async (ctx, id) => {
    const delegation = await delegationById(ctx.db, id)
    const file = await delegationFile(ctx.db, id)
    if (!delegation?.signedAt || file?.kind !== 'signed') return undefined
    const { holding, species, signedAt, signedSha256, userId } = delegation
    return { id, holding, species, signedAt, signedSha256, bytes: file.bytes, userId }
  },
  to: ({ userId }) => ({ userId }),
  write: ({ id, holding, species, signedAt, signedSha256, bytes }, { publicUrl }) => {
    const texts = delegationSignedMailTexts
    return {
      date: signedAt,
      subject: texts.subject,
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.attached(herdText(holding, species))),
        paragraph(texts.next),
        button(texts.button, `${publicUrl}/account/delega/${id}`),
        paragraph(texts.revoke),
        aside(`${texts.fingerprint}: ${signedSha256}`),
      ],
      attachments: [{ filename: texts.fileName(holding, species), contentType: 'application/pdf', content: bytes }],
    }
  },
  example: {
    ...exampleOf,
    signedAt: '2026-11-20T08:12:00.000Z',
    signedSha256: '5f1c0e9a7b34d2886c1f0a53e7d94b2c8a6f1e0d3b5c7a9e2f4d6b8c0a1e3f57',
    bytes: Buffer.from('%PDF-1.7\n'),
  },
})

export const delegationRevokedMail = defineMail({
  find: async (ctx, id) => {
    const delegation = await delegationById(ctx.db, id)
    if (delegation?.state !== 'revoked' || !delegation.endedAt) return undefined
    const { holding, species, sentAt, endedAt, userId } = delegation
    return { id, holding, species, sentAt, endedAt, userId }
  },
  to: ({ userId }) => ({ userId }),
  write: ({ holding, species, sentAt, endedAt }, { publicUrl }) => {
    const texts = delegationRevokedMailTexts
    return {
      date: endedAt,
      subject: texts.subject,
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.revoked(herdText(holding, species))),
        paragraph(sentAt ? texts.sent : texts.notSent),
        paragraph(texts.codes),
        button(texts.button, `${publicUrl}/account/delega`),
        aside(texts.notYou),
      ],
    }
  },
  example: { ...exampleOf, sentAt: '2026-11-20T08:12:00.000Z', endedAt: '2026-11-22T09:30:00.000Z' },
})
