import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TagLine } from '#contract/tags.ts'
import { api } from '../../../api/api-client.ts'
import { useSession } from '../../../api/session.tsx'
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

/** Milliseconds after the last key before codes are looked up. */
const pauseMs = 300

/** Debounces a text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Looks up all codes in one call whenever they change. The previous result stays visible meanwhile. */
export function useTagReadings(codes: readonly string[]): TagReadings {
  const { status } = useSession()
  const written = [...new Set(codes.map(lookupKey).filter(text => text !== null))].join('\n')
  const text = useSettled(written)
  const { data, isError, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: ['tags', 'parse', text],
    queryFn: ({ signal }) => api.tags.parse({ body: { text } }, { signal }),
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
