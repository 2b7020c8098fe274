import type { Company } from '#contract/site.ts'
import { animalLabel, speciesLabel } from '#domain/catalogue/species.ts'
import { delegationStateTexts } from '#domain/delegation.ts'
import { type Column, PdfDocument } from '../../files/pdf-document.ts'
import { reserveSignature } from '../../integrations/signing/pdf-seal.ts'
import type {
  InspectedDelegation,
  InspectedHerd,
  InspectedKeeper,
  InspectedReplacement,
  InspectedTag,
} from './inspection-queries.ts'
import { inspectionTexts as texts } from './inspection-texts.ts'

/** Rows of a table, or how many there are if they are too many for it. */
type Listed<Row> = { rows: Row[]; count: number }

/** All inputs of the sheet: the same facts give the same bytes. `at` is in ISO 8601. */
export type InspectionFacts = {
  at: string
  company: Company
  keeper: InspectedKeeper
  holding: string
  herds: InspectedHerd[]
  missing: Listed<InspectedReplacement>
  waiting: Listed<InspectedTag>
  replaced: Listed<InspectedReplacement>
  delegations: Listed<InspectedDelegation>
  alive: Listed<InspectedTag>
  /** The list that goes with the sheet. */
  workbook: { name: string; sha256: string }
}

const { columns: c } = texts

/** Returns the sheet with a placeholder for the seal. */
export function inspectionPdf(facts: InspectionFacts): Promise<Buffer> {
  const { at, company, keeper, holding, herds, workbook } = facts
  const pdf = new PdfDocument(
    { title: texts.title(holding), author: company.legalName, subject: texts.subject, at: new Date(at) },
    company.name,
  )
  pdf.title(texts.title(holding))
  pdf.rows([
    { label: texts.at, value: texts.inRome(at) },
    { label: texts.keeper, value: [keeper.businessName, keeper.name].filter(Boolean).join(', ') },
    { label: texts.fiscalCode, value: keeper.fiscalCode || '–', mono: true },
    { label: texts.vatNumber, value: keeper.vatNumber || '–', mono: true },
    { label: texts.place, value: [...new Set(herds.map(({ place }) => place))].filter(Boolean).join(', ') || '–' },
    ...herds.map(({ species, animals, syncedAt }) => ({
      label: speciesLabel(species),
      value: texts.animals(animals, syncedAt),
    })),
  ])
  pdf.heading(texts.meaning)
  for (const meaning of texts.meanings) pdf.paragraph(meaning)
  pdf.rows([
    { label: texts.list, value: workbook.name },
    { label: texts.listDigest, value: workbook.sha256.replace(/.{32}/, '$&\n'), mono: true },
  ])
  const list = <Row>(
    heading: string,
    { rows, count }: Listed<Row>,
    none: string,
    columns: readonly Column[],
    cellsOf: (row: Row) => string[],
  ) => {
    pdf.heading(heading)
    if (count === 0) pdf.paragraph(none)
    else if (count > rows.length) pdf.paragraph(texts.onlyInList(count))
    else pdf.table(columns, rows.map(cellsOf))
  }
  list(texts.missing, facts.missing, texts.noMissing, replacementColumns, replacementCells)
  list(texts.waiting, facts.waiting, texts.noWaiting, waitingColumns, ({ code, species, state, product }) => [
    code,
    species ? animalLabel(species) : '–',
    product ?? '–',
    texts.tagState(state),
  ])
  list(texts.replacements, facts.replaced, texts.noReplacements, replacementColumns, replacementCells)
  list(texts.delegations, facts.delegations, texts.noDelegations, delegationColumns, row => [
    speciesLabel(row.species),
    delegationStateTexts[row.state].label,
    ...[row.createdOn, row.signedOn, row.activeOn, row.endedOn].map(texts.day),
  ])
  list(texts.alive, facts.alive, texts.noAlive, animalColumns, row => [
    row.code,
    row.species ? animalLabel(row.species) : '–',
    row.sex ? texts.sex[row.sex] : '–',
    texts.day(row.bornOn),
    texts.tagState(row.state),
  ])
  reserveSignature(pdf.document, { name: company.legalName, reason: texts.reason, at: new Date(at) })
  return pdf.bytes(texts.foot(company.legalName, at))
}

const code = { label: c.code, width: 26 }
const replacementColumns = [
  code,
  { label: c.piece, width: 22 },
  { label: c.order, width: 18 },
  { label: c.ordered, width: 18 },
  { label: c.state, width: 32 },
]
const replacementCells = (row: InspectedReplacement) => [
  row.code,
  texts.piece(row.piece),
  texts.order(row.orderId),
  texts.day(row.orderedOn),
  texts.requestState(row.state, row.shippedOn),
]
const waitingColumns = [
  code,
  { label: c.species, width: 18 },
  { label: c.product, width: 18 },
  { label: c.state, width: 40 },
]
const delegationColumns = [c.species, c.state, c.created, c.signed, c.active, c.ended].map(label => ({
  label,
  width: 18,
}))
const animalColumns = [
  code,
  { label: c.species, width: 18 },
  { label: c.sex, width: 16 },
  { label: c.born, width: 18 },
  { label: c.tag, width: 36 },
]
