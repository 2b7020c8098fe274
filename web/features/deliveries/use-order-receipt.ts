import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

/** Says on which day an order arrived, or takes it back with null. */
export function useOrderReceipt(orderId: number) {
  const client = useQueryClient()
  const params = { id: orderId }
  return useMutation({
    mutationFn: (on: string | null) =>
      on === null ? api.orderReceipts.withdraw({ params }) : api.orderReceipts.confirm({ params, body: { on } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders', orderId] }),
  })
}
