import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cancellation, NewCredit, NewParcel } from '#contract/fulfilment.ts'
import type { DeskOrderQuery } from '#contract/orders.ts'
import type { DoneRefund } from '#contract/payments.ts'
import { api } from '../../api/api-client.ts'

const personal = { meta: { personal: true } }

/** One page of everybody's orders; while another is on its way, the one before stays in sight. */
export const useDeskOrders = (query: DeskOrderQuery) =>
  useQuery({
    queryKey: ['orders', 'desk', query],
    queryFn: ({ signal }) => api.orders.desk({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

export const useDeskOrder = (id: number) =>
  useQuery({
    queryKey: ['orders', 'desk', id],
    queryFn: ({ signal }) => api.orders.inspect({ params: { id } }, { signal }),
    enabled: Number.isSafeInteger(id),
    // What the bank is asked for is done within seconds.
    refetchInterval: ({ state }) => (state.data?.refunds.some(refund => refund.state === 'asked') ? 3000 : false),
    ...personal,
  })

/** Whatever shows the order is read again before the change is over. */
function useOrderChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        ['orders', 'requests', 'invoices', 'registry'].map(noun => client.invalidateQueries({ queryKey: [noun] })),
      ),
  })
}

export const useMarkPaid = (id: number) => useOrderChange(() => api.payments.markPaid({ params: { id } }))
export const useSendParcel = (id: number) =>
  useOrderChange((body: NewParcel) => api.orders.send({ params: { id }, body }))
export const useCancelAnyOrder = (id: number) =>
  useOrderChange((body: Cancellation) => api.orders.cancelAny({ params: { id }, body }))
export const useCredit = (id: number) =>
  useOrderChange((body: NewCredit) => api.orders.credit({ params: { id }, body }))
export const useFinishRefund = (id: number) =>
  useOrderChange((body: DoneRefund) => api.payments.finishRefund({ params: { id }, body }))
