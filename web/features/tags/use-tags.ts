import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { maxTagsPerCall, type TagFilter, type TagQuery } from '#contract/tags.ts'
import type { LostEar } from '#domain/tags/tag-ears.ts'
import type { DeclarableRetireReason } from '#domain/tags/tag-states.ts'
import { api, personal } from '../../api/api-client.ts'
import { saveWorkbook } from '../../ui/actions/save-file.ts'
import { type TagListParams, tagListParams } from './tag-list-params.ts'
import { tagTexts } from './tag-texts.ts'

/** Refetch interval in milliseconds while a tag waits for its registration. */
const registrationPollMs = 15_000

type Retirement = { ids: number[]; reason: DeclarableRetireReason; ear?: LostEar }

/** Returns the calls for the user's own tags or, for staff, for those of a customer. */
const tagApiFor = (customerId: number | undefined) => {
  const { tags, customers } = api
  if (customerId === undefined)
    return {
      list: (query: TagQuery, signal: AbortSignal) => tags.list({ query, signal }),
      facets: (search: string, signal: AbortSignal) => tags.facets({ query: { search }, signal }),
      selectable: (query: TagFilter) => tags.selectableIds({ query }),
      markApplied: (ids: number[], on: string) => tags.markApplied({ body: { ids, on } }),
      retire: (body: Retirement) => tags.retire({ body }),
      undo: (ids: number[]) => tags.undo({ body: { ids } }),
    }
  const params = { id: customerId }
  return {
    list: (query: TagQuery, signal: AbortSignal) => customers.tags({ params, query, signal }),
    facets: (search: string, signal: AbortSignal) => customers.facets({ params, query: { search }, signal }),
    selectable: (query: TagFilter) => customers.selectableIds({ params, query }),
    markApplied: (ids: number[], on: string) => customers.markApplied({ params, body: { ids, on } }),
    retire: (body: Retirement) => customers.retire({ params, body }),
    undo: (ids: number[]) => customers.undo({ params, body: { ids } }),
  }
}

/** One page of the tags. The previous page stays visible while another is loading. */
export const useTags = (params: TagListParams, customerId?: number) => {
  const query = tagListParams.query(params)
  return useQuery({
    queryKey: ['tags', 'list', customerId ?? 'own', query],
    queryFn: ({ signal }) => tagApiFor(customerId).list(query, signal),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** Number of tags in each state, among those that a search finds. */
export const useTagFacets = (search = '', customerId?: number) =>
  useQuery({
    queryKey: ['tags', 'facets', customerId ?? 'own', search],
    queryFn: ({ signal }) => tagApiFor(customerId).facets(search, signal),
    placeholderData: keepPreviousData,
    ...personal,
  })

/** A tag of the user with its timeline; refetched at intervals while it waits for its registration. */
export const useTagHistory = (id: number) =>
  useQuery({
    queryKey: ['tags', 'history', id],
    queryFn: ({ signal }) => api.tags.history({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.tag.status === 'in-attesa' ? registrationPollMs : false),
    ...personal,
  })

/** Fetches all tags that a filter finds and that can be selected. */
export const useSelectableTags = (customerId?: number) =>
  useMutation({ mutationFn: (query: TagFilter) => tagApiFor(customerId).selectable(query) })

/** A declaration about tags: applied since a day, retired for a reason, or the undo of the last declaration. */
export type TagDeclaration = { applied: string } | { retired: DeclarableRetireReason; ear?: LostEar } | 'undo'

/** Declares tags as applied or retired, or undoes it. Returns the ids of the tags that changed. */
export const useDeclareTags = (customerId?: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, declaration }: { ids: readonly number[]; declaration: TagDeclaration }) => {
      const changed: number[] = []
      for (let at = 0; at < ids.length; at += maxTagsPerCall)
        changed.push(...(await declare(customerId, ids.slice(at, at + maxTagsPerCall), declaration)).changed)
      return changed
    },
    onSuccess: () => Promise.all([['tags'], ['registry']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

function declare(customerId: number | undefined, ids: number[], declaration: TagDeclaration) {
  const calls = tagApiFor(customerId)
  if (declaration === 'undo') return calls.undo(ids)
  if ('applied' in declaration) return calls.markApplied(ids, declaration.applied)
  const { retired: reason, ear } = declaration
  return calls.retire({ ids, reason, ...(ear && { ear }) })
}

/** Downloads all tags of a filter. */
export const useTagWorkbook = () =>
  useMutation({
    mutationFn: (query: TagFilter) => api.tags.exportWorkbook({ query }),
    onSuccess: sheet => saveWorkbook(sheet, tagTexts.workbookFileName(new Date().toISOString().slice(0, 10))),
  })
