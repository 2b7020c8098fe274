import type { DelegationDocument } from '#contract/delegations.ts'
import type { Company } from '#contract/site.ts'
import { formatDateTime } from '#domain/dates.ts'
import { type DelegationEventName, signingConsent } from '#domain/delegation.ts'
import { PdfDocument } from '../../files/pdf-document.ts'
import { reserveSignature } from '../../integrations/signing/pdf-seal.ts'
import { evidenceEventTexts, delegationPdfTexts as texts } from './delegation-pdf-texts.ts'

/** All inputs of the file: the same facts give the same bytes. */
export type Facts = { document: DelegationDocument; textVersion: string; createdAt: string; company: Company }

/** Returns the document to be read before signing, as PDF. */
export function unsignedPdf(facts: Facts): Promise<Buffer> {
  const pdf = sheetOf(facts, facts.createdAt)
  return pdf.bytes(footOf(facts))
}

/** The evidence of a signature given in the shop. */
export type Evidence = {
  signer: { name: string; email: string }
  signedAt: string
  codeSentAt: string
  address: string
  userAgent: string
  /** The file that was read before signing. */
  original: Uint8Array
  originalSha256: string
  events: readonly { at: string; name: DelegationEventName }[]
  certificate: { subject: string; validTo: string; sha256: string }
}

/** Returns the document with an evidence page, the file that was read as attachment, and a placeholder for the seal. */
export function pdfToSeal({ facts, evidence }: { facts: Facts; evidence: Evidence }): Promise<Buffer> {
  const at = new Date(evidence.signedAt)
  const pdf = sheetOf(facts, evidence.signedAt)
  pdf.newPage()
  addEvidence(pdf, evidence)
  pdf.document.file(Buffer.from(evidence.original), {
    name: texts.attachment,
    type: 'application/pdf',
    description: texts.attachmentMeaning,
    creationDate: new Date(facts.createdAt),
    modifiedDate: new Date(facts.createdAt),
  })
  reserveSignature(pdf.document, { name: facts.company.legalName, reason: texts.reason, at })
  return pdf.bytes(footOf(facts))
}

function sheetOf({ document, company }: Facts, at: string): PdfDocument {
  const pdf = new PdfDocument(
    { title: document.title, author: company.legalName, subject: texts.subject, at: new Date(at) },
    company.name,
  )
  pdf.title(document.title)
  for (const { heading, rows } of document.parties) {
    pdf.heading(heading)
    pdf.rows(rows)
  }
  for (const { heading, paragraphs, points } of document.sections) {
    pdf.heading(heading)
    for (const paragraph of paragraphs) pdf.paragraph(paragraph)
    pdf.bulletList(points)
  }
  return pdf
}

const footOf = ({ textVersion, createdAt, company }: Facts) =>
  texts.foot(company.legalName, formatDateTime(createdAt), textVersion)

function addEvidence(pdf: PdfDocument, evidence: Evidence) {
  const { signer, certificate } = evidence
  pdf.title(texts.evidence)
  pdf.paragraph(texts.evidenceMeaning)
  pdf.heading(texts.who)
  pdf.rows([
    { label: texts.name, value: signer.name },
    { label: texts.email, value: signer.email },
    { label: texts.when, value: texts.inRome(formatDateTime(evidence.signedAt), evidence.signedAt) },
    { label: texts.where, value: texts.from(evidence.address, evidence.userAgent) },
    { label: texts.how, value: texts.identified(signer.email, formatDateTime(evidence.codeSentAt)) },
    { label: texts.consent, value: `«${signingConsent}»` },
  ])
  pdf.heading(texts.what)
  pdf.rows([
    { label: texts.attached, value: texts.attachment },
    { label: texts.fingerprint, value: inGroups(evidence.originalSha256), mono: true },
  ])
  pdf.heading(texts.history)
  pdf.rows(evidence.events.map(({ at, name }) => ({ label: formatDateTime(at), value: evidenceEventTexts[name] })))
  pdf.heading(texts.seal)
  pdf.rows([
    { label: texts.sealKind, value: texts.sealKindMeaning },
    { label: texts.certificate, value: certificate.subject },
    { label: texts.validUntil, value: formatDateTime(certificate.validTo) },
    {
      label: texts.fingerprint,
      value: inGroups(certificate.sha256),
      mono: true,
    },
  ])
}

/** Formats 64 hex digits in groups of eight on two lines, so that people can compare them. */
const inGroups = (hex: string) =>
  (hex.match(/.{32}/g) ?? []).map(line => (line.match(/.{8}/g) ?? []).join(' ')).join('\n')
