import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminCodeRequestDetail } from '#contract/code-requests.ts'
import type { NewReprint } from '#contract/shapes/order-print.ts'
import { printFileName } from '#domain/print/print-file-names.ts'
import { api, isRefusal, personal } from '../../api/api-client.ts'
import { saveFile, saveWorkbook } from '../../ui/actions/save-file.ts'
import { type AdminCodeRequestListParams, adminCodeRequestListParams } from './admin-code-request-list-params.ts'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'

/** One page of all customers' code requests. The previous page stays visible while another is loading. */
export const useAdminCodeRequests = (params: AdminCodeRequestListParams) => {
  const query = adminCodeRequestListParams.query(params)
  return useQuery({
    queryKey: ['codeRequests', 'all', query],
    queryFn: ({ signal }) => api.codeRequests.adminList({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

const adminCodeRequestQuery = (id: number) =>
  queryOptions({
    queryKey: ['codeRequests', 'detail', id],
    queryFn: ({ signal }) => api.codeRequests.adminGet({ params: { id }, signal }),
    ...personal,
  })

export const useAdminCodeRequest = (id: number) =>
  useQuery({ ...adminCodeRequestQuery(id), enabled: Number.isSafeInteger(id) })

/** Downloads the requests that must be made by hand. */
export const useCodeRequestWorkbook = () =>
  useMutation({
    mutationFn: () => api.codeRequests.exportWorkbook(),
    onSuccess: sheet => saveWorkbook(sheet, texts.workbookFileName(new Date().toISOString().slice(0, 10))),
  })

/**
 * Mutation of a code request: the response replaces the cached request, and other queries that show it are refetched.
 */
function useCodeRequestMutation<Sent>(mutate: (sent: Sent) => Promise<AdminCodeRequestDetail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: mutate,
    onSuccess: request => {
      client.setQueryData(adminCodeRequestQuery(request.id).queryKey, request)
      void client.invalidateQueries({ queryKey: ['codeRequests', 'all'] })
      void client.invalidateQueries({ queryKey: ['issues'] })
    },
  })
}

export const useEnterCodes = (id: number) =>
  useCodeRequestMutation((text: string) => api.codeRequests.enterCodes({ params: { id }, body: { text } }))
/** Ends a request: `reject` if the registry refused it, `abandon` if staff gives it up. */
export const useEndCodeRequest = (id: number, end: 'reject' | 'abandon') =>
  useCodeRequestMutation((reason: string) => api.codeRequests[end]({ params: { id }, body: { reason } }))
export const useConfirmShipment = (id: number) =>
  useCodeRequestMutation(() => api.codeRequests.confirmShipment({ params: { id } }))
export const useRetryCodeRequest = (id: number) =>
  useCodeRequestMutation(() => api.codeRequests.retry({ params: { id } }))

/**
 * Marks all unprinted tags of the order as printed. `tags` is their number in the saved file; the server rejects the
 * call if it has changed.
 */
export const useMarkPrinted = (id: number, tags: number | undefined) =>
  usePrinted(() => api.orders.markPrinted({ params: { id }, query: { tags } }))

/** Marks all requests of these orders as printed, or none of them. */
export const useMarkBatchPrinted = (orders: readonly number[]) =>
  usePrinted(() => api.adminOrders.markBatchPrinted({ body: { orders: [...orders] } }))

function usePrinted(mark: () => Promise<{ tags: number }>) {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(['codeRequests', 'orders'].map(noun => client.invalidateQueries({ queryKey: [noun] })))
  return useMutation({
    mutationFn: mark,
    onSuccess: readAgain,
    // 409: somebody else changed the request.
    onError: error => void (isRefusal(error, 409) && readAgain()),
  })
}

const printStateKey = (orderId: number) => ['codeRequests', 'print', orderId]

/** Print state of an order: whether its next files are copies, and which pieces are reprinted. */
export const usePrintState = (id: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: printStateKey(id),
    queryFn: ({ signal }) => api.orders.printStatus({ params: { id }, signal }),
    ...personal,
  })

export function useReprintPiece(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReprint) => api.orders.reprint({ params: { id }, body }),
    onSuccess: state => {
      client.setQueryData(printStateKey(id), state)
      void client.invalidateQueries({ queryKey: ['codeRequests', 'detail'] })
    },
  })
}

/** Downloads the print file of an order as PDF; `onSaved` is called afterwards. */
export const usePrintPdf = (id: number, isCopy: boolean, onSaved: () => void) =>
  useMutation({
    mutationFn: () => api.orders.printPdf({ params: { id } }),
    onSuccess: bytes => {
      saveFile(bytes, 'application/pdf', printFileName(id, 'pdf', isCopy))
      onSaved()
    },
  })
export const usePrintDrawing = (id: number, isCopy: boolean, onSaved: () => void) =>
  useMutation({
    mutationFn: () => api.orders.printSvg({ params: { id } }),
    onSuccess: drawing => {
      saveFile(drawing, 'image/svg+xml', printFileName(id, 'svg', isCopy))
      onSaved()
    },
  })
