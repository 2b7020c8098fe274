import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewSavedView, SavedViewChange } from '#contract/staff.ts'
import type { SavedViewList } from '#domain/admin/saved-views.ts'
import { api } from '../../api/api-client.ts'

const savedViewsQuery = (list: SavedViewList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: () => api.savedViews.list({ query: { list } }),
    meta: { personal: true },
  })

export const useSavedViews = (list: SavedViewList) => useQuery(savedViewsQuery(list))

/** Mutation of a view: the views are fetched again, also after an error, because they may have been outdated. */
function useViewChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['saved-views'] }),
  })
}
export const useSaveView = () => useViewChange((body: NewSavedView) => api.savedViews.create({ body }))
export const useChangeView = (id: number) =>
  useViewChange((body: SavedViewChange) => api.savedViews.update({ params: { id }, body }))
export const useDeleteView = (id: number) => useViewChange<void, void>(() => api.savedViews.delete({ params: { id } }))
