import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Remake } from '#contract/order-print.ts'
import type { ShopRequestDetail } from '#contract/requests.ts'
import { productionName } from '#domain/print/production-names.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { type RequestPlace, requestQueryOf } from './request-list-place.ts'

const personal = { meta: { personal: true } }

/** One page of what was asked for everybody; while another is on its way, the one before stays in sight. */
export const useAllRequests = (place: RequestPlace) => {
  const query = requestQueryOf(place)
  return useQuery({
    queryKey: ['requests', 'all', query],
    queryFn: ({ signal }) => api.requests.all({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['requests', 'inspected', id],
    queryFn: ({ signal }) => api.requests.inspect({ params: { id } }, { signal }),
    ...personal,
  })

export const useInspectedRequest = (id: number) => useQuery({ ...requestQuery(id), enabled: Number.isSafeInteger(id) })

/** Saves what is still to be asked for by hand, for a spreadsheet. */
export const useRequestSheet = () =>
  useMutation({
    mutationFn: () => api.requests.sheet(),
    onSuccess: sheet => saveFile(sheet, 'text/csv', texts.sheetName(new Date().toISOString().slice(0, 10))),
  })

/** The answer replaces what is stored of the request; whatever else shows it is read again. */
function useRequestChange<Sent>(change: (sent: Sent) => Promise<ShopRequestDetail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: request => {
      client.setQueryData(requestQuery(request.id).queryKey, request)
      void client.invalidateQueries({ queryKey: ['requests', 'all'] })
      void client.invalidateQueries({ queryKey: ['registry', 'exceptions'] })
    },
  })
}

export const useGrantCodes = (id: number) =>
  useRequestChange((text: string) => api.requests.grant({ params: { id }, body: { text } }))
/** Refused by others, or given up. */
export const useEndRequest = (id: number, end: 'refuse' | 'giveUp') =>
  useRequestChange((reason: string) => api.requests[end]({ params: { id }, body: { reason } }))
export const useConfirmDelivery = (id: number) => useRequestChange(() => api.requests.confirm({ params: { id } }))
export const useRenewRequest = (id: number) => useRequestChange(() => api.requests.renew({ params: { id } }))

/** All that is to be printed of the order takes the step: so many tags, as the file had them. */
export const useMarkPrinted = (id: number, tags: number | undefined) =>
  usePrinted(() => api.orders.markPrinted({ params: { id }, query: { tags } }))

/** All requests of these orders take the step, or none does. */
export const useMarkBatchPrinted = (orders: readonly number[]) =>
  usePrinted(() => api.deskOrders.markBatchPrinted({ body: { orders: [...orders] } }))

function usePrinted(mark: () => Promise<{ tags: number }>) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(['requests', 'orders'].map(noun => client.invalidateQueries({ queryKey: [noun] })))
  return useMutation({
    mutationFn: mark,
    onSuccess: readAgain,
    // Somebody else may have done something to it.
    onError: error => void (isRefusal(error, 409) && readAgain()),
  })
}

const printStateKey = (orderId: number) => ['requests', 'print', orderId]

/** Whether the files of an order are copies by now, and what of it is made again. */
export const usePrintState = (id: number) =>
  useQuery({
    queryKey: printStateKey(id),
    queryFn: ({ signal }) => api.orders.printState({ params: { id } }, { signal }),
    ...personal,
  })

export function useRemake(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Remake) => api.orders.remake({ params: { id }, body }),
    onSuccess: state => {
      client.setQueryData(printStateKey(id), state)
      void client.invalidateQueries({ queryKey: ['requests', 'inspected'] })
    },
  })
}

/** Saves what is printed of an order; `onSaved` is told once it is. */
export const usePrintSheet = (id: number, isCopy: boolean, onSaved: () => void) =>
  useMutation({
    mutationFn: () => api.orders.printSheet({ params: { id } }),
    onSuccess: bytes => {
      saveFile(bytes, 'application/pdf', productionName(id, 'pdf', isCopy))
      onSaved()
    },
  })
export const usePrintDrawing = (id: number, isCopy: boolean, onSaved: () => void) =>
  useMutation({
    mutationFn: () => api.orders.printDrawing({ params: { id } }),
    onSuccess: drawing => {
      saveFile(drawing, 'image/svg+xml', productionName(id, 'svg', isCopy))
      onSaved()
    },
  })
