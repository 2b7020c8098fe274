import { animalLabel } from '#domain/catalogue/species.ts'
import { formatDate } from '#domain/dates.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { technologyOf } from '#domain/tags/tag-technology.ts'
import { csvInParts } from '../../files/write-csv.ts'
import type { UnansweredCodeRequest, UnreportedShipment } from './code-request-list-queries.ts'
import { codeRequestCsvTexts as texts } from './code-request-messages.ts'

/**
 * Returns what staff have to do in the registry by hand, as CSV: one line per request without an answer, then one line
 * per range of consecutive codes of each shipment that was not reported to the registry.
 */
export const codeRequestCsv = (
  codeRequests: readonly UnansweredCodeRequest[],
  shipments: readonly UnreportedShipment[],
) =>
  csvInParts(texts.headings, [...codeRequests.map(requestCells), ...shipments.flatMap(shipmentCells)], cells => cells)

const requestCells = (request: UnansweredCodeRequest) => {
  const { kind, quantity, code, piece, identityProof, productTypes, createdAt } = request
  return [
    ...headCells(request, createdAt, texts.kinds[kind]),
    technologyOf(productTypes),
    String(quantity),
    code ?? '',
    '',
    piece ?? '',
    identityProof ?? '',
    request.registryId ?? '',
    '',
    '',
    '',
  ]
}

const shipmentCells = (shipment: UnreportedShipment) => {
  const { codes, piece, productTypes, registryId, productCode, lot, tracking, shippedAt } = shipment
  return tagRanges(codes).map(({ first, last, count }) => [
    ...headCells(shipment, shippedAt, texts.kinds.delivery),
    technologyOf(productTypes),
    String(count),
    first,
    last,
    piece ?? '',
    '',
    registryId ?? '',
    productCode,
    lot ?? '',
    tracking ?? '',
  ])
}

const headCells = (
  { id, buyer, holding, species }: Pick<UnansweredCodeRequest, 'id' | 'buyer' | 'holding' | 'species'>,
  at: string,
  kind: string,
) => [
  String(id),
  formatDate(at),
  kind,
  buyer.businessName || buyer.name,
  buyer.fiscalCode,
  holding ?? '',
  species ? animalLabel(species) : '',
]
