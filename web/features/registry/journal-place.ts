import { type JournalQuery, journalOutcomes } from '#contract/registry.ts'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, oneOf, searchIn } from '../../list-address.ts'
import { journalTexts } from './admin-registry-texts.ts'

/** Guarantees that an address of the journal and what it shows are one. */
export type CallsPlace = {
  search: string
  operation: string | undefined
  outcome: JournalQuery['outcome']
  /** In whose name. */
  keeper: number | undefined
  page: number
}

export const callsPlaceOf = (query: URLSearchParams): CallsPlace => ({
  search: searchIn(query),
  operation: oneOf(query, 'operation', Object.keys(journalTexts.operations)),
  outcome: oneOf(query, 'outcome', journalOutcomes),
  keeper: numberIn(query, 'keeper', 9),
  page: numberIn(query, 'page', 5) ?? 1,
})

/** The server's query is what the address says: what is usual is not said. */
export const callsQueryOf = ({ search, operation, outcome, keeper, page }: CallsPlace): JournalQuery => ({
  ...(search !== '' && { search }),
  ...(operation && { operation }),
  ...(outcome && { outcome }),
  ...(keeper && { keeper }),
  ...(page !== 1 && { page }),
})

export const callsHrefOf = (place: CallsPlace): string => {
  const { search, operation, outcome, keeper, page } = callsQueryOf(place)
  return deskPaths.journalAt({
    ...(search && { search }),
    ...(operation && { operation }),
    ...(outcome && { outcome }),
    ...(keeper && { keeper }),
    ...(page && { page }),
  })
}
