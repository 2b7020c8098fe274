import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mostTagsAtOnce, type TagFilter, type TagQuery } from '#contract/tags.ts'
import type { EndReason } from '#domain/tag-life.ts'
import { api } from '../../api/api-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type TagPlace, tagQueryOf } from './tag-place.ts'
import { tagTexts } from './tag-texts.ts'

const personal = { meta: { personal: true } }

/** Milliseconds. */
const untilRegistered = 15_000

/** The calls about the own tags, or about those of a customer whom the shopkeeper sees to. */
const callsFor = (keeper: number | undefined) => {
  const { tags, customers } = api
  if (keeper === undefined)
    return {
      list: (query: TagQuery, signal: AbortSignal) => tags.list({ query }, { signal }),
      facets: (search: string, signal: AbortSignal) => tags.facets({ query: { search } }, { signal }),
      selectable: (query: TagFilter) => tags.selectable({ query }),
      apply: (ids: number[], on: string) => tags.apply({ body: { ids, on } }),
      end: (ids: number[], reason: EndReason) => tags.end({ body: { ids, reason } }),
      takeBack: (ids: number[]) => tags.takeBack({ body: { ids } }),
    }
  const params = { id: keeper }
  return {
    list: (query: TagQuery, signal: AbortSignal) => customers.tags({ params, query }, { signal }),
    facets: (search: string, signal: AbortSignal) => customers.facets({ params, query: { search } }, { signal }),
    selectable: (query: TagFilter) => customers.selectable({ params, query }),
    apply: (ids: number[], on: string) => customers.apply({ params, body: { ids, on } }),
    end: (ids: number[], reason: EndReason) => customers.end({ params, body: { ids, reason } }),
    takeBack: (ids: number[]) => customers.takeBack({ params, body: { ids } }),
  }
}

/** One page of the tags; while another is on its way, the one before stays in sight. */
export const useTags = (place: TagPlace, keeper?: number) => {
  const query = tagQueryOf(place)
  return useQuery({
    queryKey: ['tags', 'list', keeper ?? 'own', query],
    queryFn: ({ signal }) => callsFor(keeper).list(query, signal),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** How many of the tags are in each state; of those that a search finds. */
export const useTagFacets = (search = '', keeper?: number) =>
  useQuery({
    queryKey: ['tags', 'facets', keeper ?? 'own', search],
    queryFn: ({ signal }) => callsFor(keeper).facets(search, signal),
    placeholderData: keepPreviousData,
    ...personal,
  })

/** One of the own tags with every step; while its code or its arrival is awaited, that is read anew now and then. */
export const useTagLife = (id: number) =>
  useQuery({
    queryKey: ['tags', 'life', id],
    queryFn: ({ signal }) => api.tags.life({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.tag.status === 'in-attesa' ? untilRegistered : false),
    ...personal,
  })

/** All that a filter finds and that something can be done with. */
export const useSelectableTags = (keeper?: number) =>
  useMutation({ mutationFn: (query: TagFilter) => callsFor(keeper).selectable(query) })

/** What is said of tags: applied on a day, out of use for a reason, or that it was not meant. */
export type TagWord = { applied: string } | { ended: EndReason } | 'taken-back'

/** Answers which tags have taken the step. */
export const useTagWord = (keeper?: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, word }: { ids: readonly number[]; word: TagWord }) => {
      const changed: number[] = []
      for (let at = 0; at < ids.length; at += mostTagsAtOnce)
        changed.push(...(await say(keeper, ids.slice(at, at + mostTagsAtOnce), word)).changed)
      return changed
    },
    onSuccess: () => Promise.all([['tags'], ['registry']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

function say(keeper: number | undefined, ids: number[], word: TagWord) {
  const calls = callsFor(keeper)
  if (word === 'taken-back') return calls.takeBack(ids)
  return 'applied' in word ? calls.apply(ids, word.applied) : calls.end(ids, word.ended)
}

/** Saves all tags of a filter as a file for a spreadsheet. */
export const useTagSheet = () =>
  useMutation({
    mutationFn: (query: TagFilter) => api.tags.sheet({ query }),
    onSuccess: sheet => saveFile(sheet, 'text/csv', tagTexts.sheetName(new Date().toISOString().slice(0, 10))),
  })
