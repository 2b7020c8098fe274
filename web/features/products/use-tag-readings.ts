import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TagLine } from '#contract/tags.ts'
import { api } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { readable } from './replacement-rows.ts'

/** What the server knows of codes that are written down: by code or last digits, as `readable` gives them. */
export type TagReadings = {
  lines: ReadonlyMap<string, TagLine>
  /** `off` for who is not signed in: then only what the code itself says is known. */
  state: 'off' | 'asking' | 'told' | 'failed'
  /** When it was told. */
  at: number
}

/** How long after the last key codes are looked up. */
const PAUSE_MS = 300

/** A text as it has been for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Looks all of them up at once, whenever they have changed; what was told before stays in sight meanwhile. */
export function useTagReadings(codes: readonly string[]): TagReadings {
  const { status } = useSession()
  const written = [...new Set(codes.map(readable).filter(text => text !== null))].join('\n')
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
