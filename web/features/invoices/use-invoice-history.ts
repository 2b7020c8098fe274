import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import { saveFile } from '../../ui/actions/save-file.ts'

/** Answers arrive while the panel is open. */
const refetchMs = 15_000

export const useInvoiceHistory = (id: number) =>
  useQuery({
    queryKey: ['invoices', 'history', id],
    queryFn: ({ signal }) => api.invoices.history({ params: { id }, signal }),
    refetchInterval: refetchMs,
    meta: { personal: true },
  })

/** Downloads a PEC message as it arrived: it is the proof of the delivery. */
export const usePecMessage = (id: number) =>
  useMutation({
    mutationFn: async (messageId: number) => ({
      messageId,
      bytes: await api.invoices.pecMessage({ params: { id, messageId } }),
    }),
    onSuccess: ({ messageId, bytes }) => saveFile(bytes, 'message/rfc822', `messaggio-${messageId}.eml`),
  })

/** Sends a document by PEC. */
export function useSendInvoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.invoices.send({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  })
}
