import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvoiceSummary } from '#contract/invoices.ts'
import type { SdiState } from '#domain/orders/sdi-states.ts'
import { api } from '../../api/api-client.ts'
import { saveFile } from '../../ui/actions/save-file.ts'
import { adminInvoiceTexts, invoiceTexts as texts } from './invoice-texts.ts'

export type FileKind = 'pdf' | 'xml'
type Bytes = Promise<Uint8Array<ArrayBuffer>>

const useFile = (read: (invoice: InvoiceSummary, kind: FileKind) => Bytes) =>
  useMutation({
    mutationFn: ({ invoice, kind }: { invoice: InvoiceSummary; kind: FileKind }) => read(invoice, kind),
    onSuccess: (bytes, { invoice: { type, number, fileName }, kind }) =>
      kind === 'pdf'
        ? saveFile(bytes, 'application/pdf', texts.fileName(type, number))
        : saveFile(bytes, 'application/xml', fileName),
  })

/** Downloads a document of the user's own order. */
export const useInvoiceFile = (orderId: number) =>
  useFile(({ id: noteId, type }, kind) => {
    const order = { params: { id: orderId } }
    const note = { params: { id: orderId, noteId } }
    if (type === 'TD01') return kind === 'pdf' ? api.invoices.pdf(order) : api.invoices.xml(order)
    return kind === 'pdf' ? api.invoices.creditNotePdf(note) : api.invoices.creditNoteXml(note)
  })

/** Downloads any document, for staff. */
export const useAdminInvoiceFile = () =>
  useFile(({ id }, kind) =>
    kind === 'pdf' ? api.invoices.documentPdf({ params: { id } }) : api.invoices.documentXml({ params: { id } }),
  )

type Period = { from?: string; to?: string }

export const useInvoices = (query: Period & { page?: number }) =>
  useQuery({
    queryKey: ['invoices', query],
    queryFn: ({ signal }) => api.invoices.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

/** Downloads a zip of invoices; the server then marks them as exported. */
export function useInvoiceArchive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (query: Period) => api.invoices.archive({ query }),
    onSuccess: (bytes, { from = '', to = '' }) => {
      saveFile(bytes, 'application/zip', adminInvoiceTexts.archiveName(from, to))
      return client.invalidateQueries({ queryKey: ['invoices'] })
    },
  })
}

export function useRecordSdiOutcome() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: number; state: SdiState }) =>
      api.invoices.recordSdiOutcome({ params: { id }, body: { state } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  })
}
