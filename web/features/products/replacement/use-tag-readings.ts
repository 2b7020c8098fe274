import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TagLine } from '#contract/tags.ts'
import { api } from '../../../api/api-client.ts'
import { useSession } from '../../../api/session.tsx'
import { useSettled } from '../../../api/use-settled.ts'
import { lookupKey } from './replacement-rows.ts'

/**
 * What the server knows about the typed codes; `lines` are keyed by whole code or last digits, as `lookupKey` returns
 * them.
 */
export type TagReadings = {
  lines: ReadonlyMap<string, TagLine>
  /** `off` for visitors who are signed out: their codes are checked without the server. */
  state: 'off' | 'asking' | 'told' | 'failed'
  /** When the data were fetched. */
  at: number
}

/** Looks up all codes of tags to be made as a product, in one call whenever they change. The previous result stays visible meanwhile. */
export function useTagReadings(codes: readonly string[], productId: number): TagReadings {
  const { status } = useSession()
  const written = [...new Set(codes.map(lookupKey).filter(text => text !== null))].join('\n')
  const [text] = useSettled(written)
  const { data, isError, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: ['tags', 'parse', productId, text],
    queryFn: ({ signal }) => api.tags.parse({ body: { text, productId }, signal }),
    select: ({ lines }) => new Map(lines.map(line => [line.input, line])),
    enabled: status === 'signed-in' && text !== '',
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
  const isTold = (data && !isPlaceholderData && text === written) || written === ''
  return {
    lines: data ?? new Map(),
    state: status !== 'signed-in' ? 'off' : isError ? 'failed' : isTold ? 'told' : 'asking',
    at: dataUpdatedAt,
  }
}
