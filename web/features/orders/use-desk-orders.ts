import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewOrderNote } from '#contract/desk-orders.ts'
import type { Cancellation, NewCredit, NewParcel } from '#contract/fulfilment.ts'
import type { DoneRefund, SeenTransfer } from '#contract/payments.ts'
import { isoDay } from '#domain/dates.ts'
import { batchName } from '#domain/print/production-names.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { type DeskOrderPlace, deskOrderFilterOf, deskOrderQueryOf } from './desk-order-place.ts'

const personal = { meta: { personal: true } }

/** One page of everybody's orders; while another is on its way, the one before stays in sight. */
export const useDeskOrders = (place: DeskOrderPlace) => {
  const query = deskOrderQueryOf(place)
  return useQuery({
    queryKey: ['orders', 'desk', query],
    queryFn: ({ signal }) => api.deskOrders.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** How many orders each choice would leave. */
export const useDeskOrderCounts = (place: DeskOrderPlace) => {
  const query = deskOrderFilterOf(place)
  return useQuery({
    queryKey: ['orders', 'desk', 'counts', query],
    queryFn: ({ signal }) => api.deskOrders.counts({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** Saves all orders that the list finds, for a spreadsheet. */
export const useOrderSheet = () =>
  useMutation({
    mutationFn: (place: DeskOrderPlace) => {
      const { page: _page, ...query } = deskOrderQueryOf(place)
      return api.deskOrders.sheet({ query })
    },
    onSuccess: sheet => saveFile(sheet, 'text/csv', texts.sheetName(isoDay(new Date()))),
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

/** Saves what to fetch for the chosen orders, or for all that can go out. */
export const usePickList = () =>
  useMutation({
    mutationFn: (orders: readonly number[] | undefined) =>
      api.deskOrders.pickList({ query: orders ? { orders: [...orders] } : {} }),
    onSuccess: bytes => saveFile(bytes, 'application/pdf', texts.pickName(isoDay(new Date()))),
  })

/** Saves what the chosen orders have printed, as one batch. */
export const usePrintBatch = () =>
  useMutation({
    mutationFn: (orders: readonly number[]) => api.deskOrders.printBatch({ query: { orders: [...orders] } }),
    onSuccess: (bytes, orders) => saveFile(bytes, 'application/pdf', batchName(orders, 'pdf')),
  })
export const useBatchDrawing = () =>
  useMutation({
    mutationFn: (orders: readonly number[]) => api.deskOrders.printBatchDrawing({ query: { orders: [...orders] } }),
    onSuccess: (drawing, orders) => saveFile(drawing, 'image/svg+xml', batchName(orders, 'svg')),
  })

/** Whatever shows the order is read again before the change is over. */
function useOrderChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(
      ['orders', 'requests', 'invoices', 'registry'].map(noun => client.invalidateQueries({ queryKey: [noun] })),
    )
  return useMutation({
    mutationFn: change,
    onSuccess: readAgain,
    // Somebody else may have done it.
    onError: error => (isRefusal(error, 409) ? readAgain() : undefined),
  })
}

export const useMarkPaid = (id: number) =>
  useOrderChange((body: SeenTransfer) => api.payments.markPaid({ params: { id }, body }))
export const useSendParcel = (id: number) =>
  useOrderChange((body: NewParcel) => api.orders.send({ params: { id }, body }))
export const useCancelAnyOrder = (id: number) =>
  useOrderChange((body: Cancellation) => api.orders.cancelAny({ params: { id }, body }))
export const useCredit = (id: number) =>
  useOrderChange((body: NewCredit) => api.orders.credit({ params: { id }, body }))
export const useWriteNote = (id: number) =>
  useOrderChange((body: NewOrderNote) => api.deskOrders.writeNote({ params: { id }, body }))
export const useFinishRefund = (id: number) =>
  useOrderChange((body: DoneRefund) => api.payments.finishRefund({ params: { id }, body }))
