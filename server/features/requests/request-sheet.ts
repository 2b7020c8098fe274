import { formatDate } from '#domain/dates.ts'
import { animalLabel } from '#domain/species.ts'
import { meansOf } from '#domain/tag-means.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { sheet } from '../../sheet.ts'
import type { Delivery, OpenRequest } from './request-list-queries.ts'
import { requestSheetTexts as texts } from './request-messages.ts'

/**
 * What is to be done in the registry by hand: a line for each request without an answer, then for each delivery that the
 * registry was not told of a line for each run of its codes.
 */
export const requestSheet = (requests: readonly OpenRequest[], deliveries: readonly Delivery[]): string =>
  sheet([texts.headings, ...requests.map(askingCells), ...deliveries.flatMap(deliveryCells)])

const askingCells = (request: OpenRequest) => {
  const { kind, quantity, code, which, identifiedBy, productTypes, createdAt } = request
  return [
    ...headCells(request, createdAt, texts.kinds[kind]),
    meansOf(productTypes),
    String(quantity),
    code ?? '',
    '',
    which ?? '',
    identifiedBy ?? '',
    request.registryId ?? '',
    '',
    '',
    '',
  ]
}

const deliveryCells = (delivery: Delivery) => {
  const { codes, which, productTypes, registryId, productCode, lot, tracking, shippedAt } = delivery
  return tagRanges(codes).map(({ first, last, count }) => [
    ...headCells(delivery, shippedAt, texts.kinds.delivery),
    meansOf(productTypes),
    String(count),
    first,
    last,
    which ?? '',
    '',
    registryId ?? '',
    productCode,
    lot ?? '',
    tracking ?? '',
  ])
}

const headCells = (
  { id, buyer, holding, species }: Pick<OpenRequest, 'id' | 'buyer' | 'holding' | 'species'>,
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
