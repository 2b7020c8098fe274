import type { X509Certificate } from 'node:crypto'
import type { DelegationDocument } from '#contract/delegations.ts'
import type { Company } from '#contract/shop.ts'
import { formatDateTime } from '#domain/dates.ts'
import { type DelegationEventName, signingConsent } from '#domain/delegation.ts'
import { reserveSignature } from '../../integrations/signing/pdf-seal.ts'
import type { Sheet } from '../../printed-sheet.ts'
import { evidenceEventTexts, delegationPdfTexts as texts } from './delegation-pdf-texts.ts'

/** What the file is made of, and nothing else: the same facts give the same bytes. */
type Facts = { document: DelegationDocument; textVersion: string; createdAt: string; company: Company }

/** The document as it is read before it is signed. */
export async function unsignedPdf(facts: Facts): Promise<Buffer> {
  const sheet = await sheetOf(facts, facts.createdAt)
  return sheet.bytes(footOf(facts))
}

/** What is known of a signature that was given here. */
export type Evidence = {
  signer: { name: string; email: string }
  signedAt: string
  codeSentAt: string
  address: string
  userAgent: string
  /** The file that was read, and its digest. */
  original: Buffer
  originalSha256: string
  events: readonly { at: string; name: DelegationEventName }[]
  certificate: X509Certificate
}

/** The same document with a page of evidence, the file that was read, and room for the seal. */
export async function pdfToSeal(facts: Facts, evidence: Evidence): Promise<Buffer> {
  const at = new Date(evidence.signedAt)
  const sheet = await sheetOf(facts, evidence.signedAt)
  sheet.newPage()
  addEvidence(sheet, evidence)
  sheet.document.file(evidence.original, {
    name: texts.attachment,
    type: 'application/pdf',
    description: texts.attachmentMeaning,
    creationDate: new Date(facts.createdAt),
    modifiedDate: new Date(facts.createdAt),
  })
  reserveSignature(sheet.document, { name: facts.company.legalName, reason: texts.reason, at })
  return sheet.bytes(footOf(facts))
}

async function sheetOf({ document, company }: Facts, at: string): Promise<Sheet> {
  // With the first document: the library weighs 30 MB, and most starts draw none.
  const { Sheet } = await import('../../printed-sheet.ts')
  const sheet = new Sheet(
    { title: document.title, author: company.legalName, subject: texts.subject, at: new Date(at) },
    company.name,
  )
  sheet.title(document.title)
  for (const { heading, rows } of document.parties) {
    sheet.heading(heading)
    sheet.rows(rows)
  }
  for (const { heading, paragraphs, points } of document.sections) {
    sheet.heading(heading)
    for (const paragraph of paragraphs) sheet.paragraph(paragraph)
    sheet.points(points)
  }
  return sheet
}

const footOf = ({ textVersion, createdAt, company }: Facts) =>
  texts.foot(company.legalName, formatDateTime(createdAt), textVersion)

function addEvidence(sheet: Sheet, evidence: Evidence) {
  const { signer, certificate } = evidence
  sheet.title(texts.evidence)
  sheet.paragraph(texts.evidenceMeaning)
  sheet.heading(texts.who)
  sheet.rows([
    { label: texts.name, value: signer.name },
    { label: texts.email, value: signer.email },
    { label: texts.when, value: texts.inRome(formatDateTime(evidence.signedAt), evidence.signedAt) },
    { label: texts.where, value: texts.from(evidence.address, evidence.userAgent) },
    { label: texts.how, value: texts.identified(signer.email, formatDateTime(evidence.codeSentAt)) },
    { label: texts.consent, value: `«${signingConsent}»` },
  ])
  sheet.heading(texts.what)
  sheet.rows([
    { label: texts.attached, value: texts.attachment },
    { label: texts.fingerprint, value: inGroups(evidence.originalSha256), mono: true },
  ])
  sheet.heading(texts.history)
  sheet.rows(evidence.events.map(({ at, name }) => ({ label: formatDateTime(at), value: evidenceEventTexts[name] })))
  sheet.heading(texts.seal)
  sheet.rows([
    { label: texts.sealKind, value: texts.sealKindMeaning },
    { label: texts.certificate, value: certificate.subject.replaceAll('\n', ', ') },
    { label: texts.validUntil, value: formatDateTime(certificate.validToDate.toISOString()) },
    {
      label: texts.fingerprint,
      value: inGroups(certificate.fingerprint256.replaceAll(':', '').toLowerCase()),
      mono: true,
    },
  ])
}

/** Sixty-four digits one can compare: eight by eight, in two lines. */
const inGroups = (hex: string) =>
  (hex.match(/.{32}/g) ?? []).map(line => (line.match(/.{8}/g) ?? []).join(' ')).join('\n')
