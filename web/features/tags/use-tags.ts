import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { TagFilter } from '#contract/tags.ts'
import { api } from '../../api/api-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type TagPlace, tagQueryOf } from './tag-place.ts'
import { tagTexts } from './tag-texts.ts'

const personal = { meta: { personal: true } }

/** Milliseconds. */
const untilRegistered = 15_000

const tagsQuery = (place: TagPlace) => {
  const query = tagQueryOf(place)
  return queryOptions({
    queryKey: ['tags', 'list', query],
    queryFn: ({ signal }) => api.tags.list({ query }, { signal }),
    ...personal,
  })
}

const facetsQuery = (search: string) =>
  queryOptions({
    queryKey: ['tags', 'facets', search],
    queryFn: ({ signal }) => api.tags.facets({ query: search ? { search } : {} }, { signal }),
    ...personal,
  })

/** One page of the own tags; while another is on its way, the one before stays in sight. */
export const useTags = (place: TagPlace) => useQuery({ ...tagsQuery(place), placeholderData: keepPreviousData })

/** How many of the own tags are in each state; of those that a search finds. */
export const useTagFacets = (search = '') => useQuery({ ...facetsQuery(search), placeholderData: keepPreviousData })

/** One of the own tags with every step; while its code or its arrival is awaited, that is read anew now and then. */
export const useTagLife = (id: number) =>
  useQuery({
    queryKey: ['tags', 'life', id],
    queryFn: ({ signal }) => api.tags.life({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.tag.status === 'in-attesa' ? untilRegistered : false),
    ...personal,
  })

/** The codes of all that a filter finds and that can be made again. */
export const useReplaceableTags = () =>
  useMutation({ mutationFn: (query: TagFilter) => api.tags.replaceable({ query }) })

/** Saves all tags of a filter as a file for a spreadsheet. */
export const useTagSheet = () =>
  useMutation({
    mutationFn: (query: TagFilter) => api.tags.sheet({ query }),
    onSuccess: sheet => saveFile(sheet, 'text/csv', tagTexts.sheetName(new Date().toISOString().slice(0, 10))),
  })
