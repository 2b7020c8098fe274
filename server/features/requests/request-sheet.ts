import { formatDate } from '#domain/dates.ts'
import { animalLabel } from '#domain/species.ts'
import { meansOf } from '#domain/tag-means.ts'
import { sheet } from '../../sheet.ts'
import type { OpenRequest } from './request-list-queries.ts'
import { requestSheetTexts as texts } from './request-messages.ts'

/** What is to be asked of the registry by hand, a line for each request. */
export const requestSheet = (requests: readonly OpenRequest[]): string =>
  sheet([texts.headings, ...requests.map(cellsOf)])

const cellsOf = ({
  id,
  kind,
  buyer,
  holding,
  species,
  quantity,
  code,
  which,
  identifiedBy,
  productTypes,
  createdAt,
}: OpenRequest) => [
  String(id),
  formatDate(createdAt),
  texts.kinds[kind],
  buyer.businessName || buyer.name,
  buyer.fiscalCode,
  holding ?? '',
  species ? animalLabel(species) : '',
  meansOf(productTypes),
  String(quantity),
  code ?? '',
  which ?? '',
  identifiedBy ?? '',
]
