import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeeperAnswer } from '#contract/keeper-waits.ts'
import { api, personal } from '../../api/api-client.ts'

/** The signed-in user's orders that wait for an answer. Changes of code requests refetch it. */
export const useKeeperWaits = () =>
  useQuery({
    queryKey: ['codeRequests', 'keeperWaits'],
    queryFn: ({ signal }) => api.keeperWaits.list({ signal }),
    ...personal,
  })

/** What an order waits for, for staff; null if for nothing. */
export const useAdminKeeperWait = (orderId: number) =>
  useQuery({
    queryKey: ['codeRequests', 'admin', 'keeperWait', orderId],
    queryFn: async ({ signal }) => {
      const { rows } = await api.keeperWaits.adminList({ query: { orderId }, signal })
      return rows[0] ?? null
    },
    ...personal,
  })

/** Answers for all codes of an order; `done` is called before the order is refetched, since the form is gone then. */
export function useKeeperAnswer(orderId: number, forStaff: boolean, done: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: KeeperAnswer) => {
      const call = { params: { id: orderId }, body }
      return forStaff ? api.keeperWaits.adminAnswer(call) : api.keeperWaits.answer(call)
    },
    onSuccess: done,
    onSettled: () =>
      Promise.all(
        ['orders', 'codeRequests', 'tags', 'dashboard'].map(noun => client.invalidateQueries({ queryKey: [noun] })),
      ),
  })
}
