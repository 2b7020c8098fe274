import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewOrderNote } from '#contract/admin-orders.ts'
import type { CompletedRefund, ReceivedTransfer } from '#contract/payments.ts'
import type { Cancellation, NewCredit, NewParcel, NewResend } from '#contract/shapes/fulfilment.ts'
import { isoDay } from '#domain/dates.ts'
import { batchFileName } from '#domain/print/print-file-names.ts'
import { api, isRefusal, personal } from '../../../api/api-client.ts'
import { saveFile, saveWorkbook } from '../../../ui/actions/save-file.ts'
import { type AdminOrderListParams, adminOrderListParams } from './admin-order-list-params.ts'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

/** One page of all customers' orders. The previous page stays visible while another is loading. */
export const useAdminOrders = (params: AdminOrderListParams) => {
  const query = adminOrderListParams.query(params)
  return useQuery({
    queryKey: ['orders', 'admin', query],
    queryFn: ({ signal }) => api.adminOrders.list({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** Number of orders that each filter option would leave. */
export const useAdminOrderCounts = (params: AdminOrderListParams) => {
  const query = adminOrderListParams.filter(params)
  return useQuery({
    queryKey: ['orders', 'admin', 'counts', query],
    queryFn: ({ signal }) => api.adminOrders.counts({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** Downloads all orders that the filter finds. */
export const useOrderWorkbook = () =>
  useMutation({
    mutationFn: (params: AdminOrderListParams) => {
      const { page: _page, ...query } = adminOrderListParams.query(params)
      return api.adminOrders.exportWorkbook({ query })
    },
    onSuccess: sheet => saveWorkbook(sheet, texts.workbookFileName(isoDay(new Date()))),
  })

export const useAdminOrder = (id: number) =>
  useQuery({
    queryKey: ['orders', 'admin', id],
    queryFn: ({ signal }) => api.orders.adminGet({ params: { id }, signal }),
    enabled: Number.isSafeInteger(id),
    // While a refund is in progress at the provider, which takes seconds, the order is refetched every 3 s.
    refetchInterval: ({ state }) => (state.data?.refunds.some(refund => refund.state === 'requested') ? 3000 : false),
    ...personal,
  })

/** Downloads the pick list of the selected orders, or of all that can be sent. */
export const usePickList = () =>
  useMutation({
    mutationFn: (orders: readonly number[] | undefined) =>
      api.adminOrders.pickList({ query: orders ? { orders: [...orders] } : {} }),
    onSuccess: bytes => saveFile(bytes, 'application/pdf', texts.pickName(isoDay(new Date()))),
  })

/** Downloads the print file of the selected orders as one batch. */
export const usePrintBatch = () =>
  useMutation({
    mutationFn: (orders: readonly number[]) => api.adminOrders.printBatchPdf({ query: { orders: [...orders] } }),
    onSuccess: (bytes, orders) => saveFile(bytes, 'application/pdf', batchFileName(orders, 'pdf')),
  })
export const useBatchDrawing = () =>
  useMutation({
    mutationFn: (orders: readonly number[]) => api.adminOrders.printBatchSvg({ query: { orders: [...orders] } }),
    onSuccess: (drawing, orders) => saveFile(drawing, 'image/svg+xml', batchFileName(orders, 'svg')),
  })

/** Mutation of an order: all queries that show it are refetched before the mutation succeeds. */
export function useOrderChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(
      ['orders', 'codeRequests', 'invoices', 'registry'].map(noun => client.invalidateQueries({ queryKey: [noun] })),
    )
  return useMutation({
    mutationFn: change,
    onSuccess: readAgain,
    // 409: somebody else changed the order.
    onError: error => (isRefusal(error, 409) ? readAgain() : undefined),
  })
}

export const useMarkPaid = (id: number) =>
  useOrderChange((body: ReceivedTransfer) => api.payments.markPaid({ params: { id }, body }))
export const useSendParcel = (id: number) =>
  useOrderChange((body: NewParcel) => api.orders.send({ params: { id }, body }))
export const useAdminCancelOrder = (id: number) =>
  useOrderChange((body: Cancellation) => api.orders.adminCancel({ params: { id }, body }))
export const useCredit = (id: number) =>
  useOrderChange((body: NewCredit) => api.orders.credit({ params: { id }, body }))
/** From what the amounts of a credit note follow. Read anew whenever the dialog opens. */
export const useCreditBasis = (id: number) =>
  useQuery({
    queryKey: ['orders', 'admin', id, 'credit-basis'],
    queryFn: ({ signal }) => api.adminOrders.creditBasis({ params: { id }, signal }),
    ...personal,
    staleTime: 0,
  })
export const useResendParcel = (id: number, parcelId: number) =>
  useOrderChange((body: NewResend) => api.parcels.resend({ params: { id, parcelId }, body }))
export const useReprintParcel = (id: number, parcelId: number) =>
  useOrderChange(() => api.parcels.reprintParcel({ params: { id, parcelId } }))
export const useWriteNote = (id: number) =>
  useOrderChange((body: NewOrderNote) => api.adminOrders.addNote({ params: { id }, body }))
export const useFinishRefund = (id: number) =>
  useOrderChange((body: CompletedRefund) => api.payments.completeRefund({ params: { id }, body }))
