import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewDeliveryCheck } from '#contract/keeper/delivery-checks.ts'
import { api } from '../../api/api-client.ts'

/** Ends a check at the shop. Whatever came of it, the order and its messages are read again. */
export function useRecordDeliveryCheck(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewDeliveryCheck) => api.deliveryChecks.record({ params: { id: orderId }, body }),
    onSettled: () =>
      Promise.all(['orders', 'supportThreads'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}
