import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GuestWithdrawal, NewWithdrawal } from '#contract/withdrawals.ts'
import { api, isRefusal } from '../../../api/api-client.ts'
import { useOrderChange } from '../admin/use-admin-orders.ts'

/** Withdraws from lines of an own order. The key stays the same when a press is retried after a lost response. */
export function useDeclareWithdrawal(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewWithdrawal; idempotencyKey: string }) =>
      api.withdrawals.declare({ params: { id: orderId }, body, idempotencyKey }),
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export const useDeclareAsGuest = () =>
  useMutation({ mutationFn: (body: GuestWithdrawal) => api.withdrawals.declareAsGuest({ body }) })

export const useAnswerWithdrawal = () =>
  useMutation({ mutationFn: (body: { token: string; isMine: boolean }) => api.withdrawals.answerByLink({ body }) })

export const useReceiveWithdrawal = (orderId: number) =>
  useOrderChange((withdrawalId: number) => api.withdrawals.receive({ params: { id: orderId, withdrawalId } }))
export const useDeclineWithdrawal = (orderId: number, withdrawalId: number) =>
  useOrderChange((reason: string) =>
    api.withdrawals.decline({ params: { id: orderId, withdrawalId }, body: { reason } }),
  )
