import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import type { TagLine } from '#contract/tags.ts'
import { tagListProblem } from '#domain/tags/tag-list-parser.ts'
import { useSettled } from '../../api/use-settled.ts'
import { productQuery } from '../products/use-products.ts'
import { type Choice, type Choices, chooseForAll, judgeLines, noChoices, textWithout } from './lost-tags.ts'

type ParsedLines = { lines: TagLine[] }
/** Asks the server what the codes of a text mean: the keeper's own call, or that of staff for a customer. */
export type ParseTags = { key: readonly unknown[]; parse: (text: string, signal: AbortSignal) => Promise<ParsedLines> }

const noLines: TagLine[] = []

/**
 * State of a list of lost tags: its text, what the server says of each code, and what was chosen for it. The text is the
 * only list; a line that is removed or ordered leaves the text.
 */
export function useLostTags({ key, parse }: ParseTags, initialText = '') {
  const [text, setText] = useState(initialText)
  const [choices, setChoices] = useState<Choices>(noChoices)
  const area = useRef<HTMLTextAreaElement>(null)
  /** The lines of `lines` that were removed already; the server reads the shorter text a moment later. */
  const gone = useRef<{ lines: TagLine[]; removed: Set<TagLine> }>({ lines: noLines, removed: new Set() })
  const [settled, settle] = useSettled(text)
  const isEmpty = text.trim() === ''
  const isTooLong = tagListProblem(text) !== null
  const client = useQueryClient()
  const queryOf = (asked: string) =>
    queryOptions({
      queryKey: [...key, asked],
      queryFn: ({ signal }) => parse(asked, signal),
      meta: { personal: true },
    })
  const parsed = useQuery({
    ...queryOf(settled),
    enabled: settled.trim() !== '' && tagListProblem(settled) === null,
    placeholderData: keepPreviousData,
  })
  const lines = isEmpty || isTooLong ? noLines : (parsed.data?.lines ?? noLines)
  const { tags, toCheck } = judgeLines(lines, choices)
  const isReading = !isEmpty && !isTooLong && (text !== settled || parsed.isPlaceholderData || parsed.isPending)

  const ids = [...new Set(tags.flatMap(({ productId }) => productId ?? []))]
  const products = useQueries({
    queries: ids.map(productQuery),
    combine: results => new Map(results.flatMap(({ data }): [number, Product][] => (data ? [[data.id, data]] : []))),
  })

  const choose = (code: string, change: Choice) =>
    setChoices(known => ({
      ...known,
      byCode: new Map(known.byCode).set(code, { ...known.byCode.get(code), ...change }),
    }))
  return {
    text,
    setText,
    area,
    isTooLong,
    isEmpty,
    /** True while the shown lines are not those of the text. */
    isReading,
    /** Resolves to what the text means now, also right after a key, and shows it. */
    read: async () => {
      const read = isReading ? (await client.fetchQuery(queryOf(text))).lines : lines
      settle(text)
      return { lines: read, ...judgeLines(read, choices) }
    },
    failed: parsed.isError ? parsed : undefined,
    lines,
    tags,
    toCheck,
    products,
    forAll: choices.forAll,
    setForAll: (change: Choices['forAll']) => setChoices(known => chooseForAll(known, change)),
    choose,
    remove: (...removed: TagLine[]) => {
      const before = gone.current.lines === lines ? gone.current.removed : []
      gone.current = { lines, removed: new Set([...before, ...removed]) }
      setText(textWithout(lines, gone.current.removed))
    },
    /** Writes one of several codes instead of the digits that they end with. */
    replace: (line: TagLine, code: string) =>
      setText(
        lines
          .filter(known => gone.current.lines !== lines || !gone.current.removed.has(known))
          .map(known => (known === line ? code : known.input))
          .join('\n'),
      ),
    /** Selects a line's text, so that typing corrects it. */
    correct: ({ input }: TagLine) => {
      const at = text.indexOf(input)
      area.current?.focus()
      if (at >= 0) area.current?.setSelectionRange(at, at + input.length)
    },
  }
}
export type LostTags = ReturnType<typeof useLostTags>
