import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvoiceCorrection, InvoiceSummary } from '#contract/invoices.ts'
import { readableFileName } from '#domain/money/invoice.ts'
import type { InvoiceTodo, SdiState } from '#domain/orders/sdi-states.ts'
import { api } from '../../api/api-client.ts'
import { saveFile } from '../../ui/actions/save-file.ts'
import { adminInvoiceTexts } from './invoice-texts.ts'

export type FileKind = 'pdf' | 'xml'
type Bytes = Promise<Uint8Array<ArrayBuffer>>

const useFile = (read: (invoice: InvoiceSummary, kind: FileKind) => Bytes) =>
  useMutation({
    mutationFn: ({ invoice, kind }: { invoice: InvoiceSummary; kind: FileKind }) => read(invoice, kind),
    onSuccess: (bytes, { invoice: { type, number, fileName }, kind }) =>
      kind === 'pdf'
        ? saveFile(bytes, 'application/pdf', readableFileName(type, number))
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

type Filter = Period & { search?: string; todo?: InvoiceTodo }

/** What the documents found add up to. */
export const useInvoiceTotals = (query: Filter) =>
  useQuery({
    queryKey: ['invoices', 'totals', query],
    queryFn: ({ signal }) => api.invoices.totals({ query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

export const useInvoices = (query: Filter & { page?: number }) =>
  useQuery({
    queryKey: ['invoices', query],
    queryFn: ({ signal }) => api.invoices.list({ query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

/** The buyer's data of a document, which a form begins with. */
export const useInvoiceBuyer = (id: number) =>
  useQuery({
    queryKey: ['invoices', 'buyer', id],
    queryFn: ({ signal }) => api.invoices.buyer({ params: { id }, signal }),
    gcTime: 0,
    meta: { personal: true },
  })

export function useCorrectInvoice(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InvoiceCorrection) => api.invoices.correct({ params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  })
}

/** Issues the invoice of an order with these data of its buyer. */
export function useIssueCorrected(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InvoiceCorrection) => api.invoices.issueCorrected({ params: { id: orderId }, body }),
    onSuccess: () => Promise.all(['invoices', 'orders'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}

/** Downloads the XML of a document as it was rejected. */
export const useRejectedXml = (id: number) =>
  useMutation({
    mutationFn: ({ id: rejectedId }: { id: number; fileName: string }) =>
      api.invoices.rejectedXml({ params: { id, rejectedId } }),
    onSuccess: (bytes, { fileName }) => saveFile(bytes, 'application/xml', fileName),
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

/** Records one receipt for several documents. */
export function useRecordSdiOutcomes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: number[]; state: SdiState }) => api.invoices.recordSdiOutcomes({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices'] }),
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
