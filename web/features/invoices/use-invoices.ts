import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvoiceSummary } from '#contract/invoices.ts'
import type { SdiState } from '#domain/sdi-states.ts'
import { api } from '../../api/api-client.ts'
import { saveFile } from '../../ui/save-file.ts'
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

/** Saves a document of an own order. */
export const useInvoiceFile = (orderId: number) =>
  useFile(({ id: noteId, type }, kind) => {
    const order = { params: { id: orderId } }
    const note = { params: { id: orderId, noteId } }
    if (type === 'TD01') return kind === 'pdf' ? api.invoices.pdf(order) : api.invoices.xml(order)
    return kind === 'pdf' ? api.invoices.notePdf(note) : api.invoices.noteXml(note)
  })

/** The same for the shopkeeper, of any document. */
export const useKeptInvoiceFile = () =>
  useFile(({ id }, kind) =>
    kind === 'pdf' ? api.invoices.documentPdf({ params: { id } }) : api.invoices.documentXml({ params: { id } }),
  )

export type InvoicePlace = { from: string; to: string; page: number }

const periodOf = ({ from, to }: InvoicePlace) => ({ from: from || undefined, to: to || undefined })

export const useInvoices = (place: InvoicePlace) =>
  useQuery({
    queryKey: ['invoices', place],
    queryFn: ({ signal }) => api.invoices.list({ query: { ...periodOf(place), page: place.page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

/** Saves the zip; what is in it counts as exported then. */
export function useInvoiceArchive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (place: InvoicePlace) => api.invoices.archive({ query: periodOf(place) }),
    onSuccess: (bytes, { from, to }) => {
      saveFile(bytes, 'application/zip', adminInvoiceTexts.archiveName(from, to))
      return client.invalidateQueries({ queryKey: ['invoices'] })
    },
  })
}

export function useFollowInvoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: number; state: SdiState }) =>
      api.invoices.follow({ params: { id }, body: { state } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  })
}
