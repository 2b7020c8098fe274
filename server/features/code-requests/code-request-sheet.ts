import { animalLabel } from '#domain/catalogue/species.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { technologyOf } from '#domain/tags/tag-technology.ts'
import type { Cell, Sheet } from '../../files/sheet.ts'
import type { UnansweredCodeRequest, UnreportedShipment } from './code-request-list-queries.ts'
import { codeRequestSheetTexts as texts } from './code-request-messages.ts'

/**
 * Returns what staff have to do in the registry by hand, as a list to take along: one row per request without an answer,
 * then one row per range of consecutive codes of each shipment that was not reported to the registry.
 */
export const codeRequestSheet = (
  codeRequests: readonly UnansweredCodeRequest[],
  shipments: readonly UnreportedShipment[],
): Sheet<Cell[]> => ({
  name: texts.name,
  headings: texts.headings,
  rows: [...codeRequests.map(requestCells), ...shipments.flatMap(shipmentCells)],
  cellsOf: cells => cells,
})

const requestCells = (request: UnansweredCodeRequest): Cell[] => {
  const { kind, quantity, code, piece, identityProof, productTypes, createdAt } = request
  return [
    ...headCells(request, createdAt, texts.kinds[kind]),
    technologyOf(productTypes),
    quantity,
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
  return tagRanges(codes).map(({ first, last, count }): Cell[] => [
    ...headCells(shipment, shippedAt, texts.kinds.delivery),
    technologyOf(productTypes),
    count,
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
): Cell[] => [
  id,
  { day: at },
  kind,
  buyer.businessName || buyer.name,
  buyer.fiscalCode,
  holding ?? '',
  species ? animalLabel(species) : '',
]
