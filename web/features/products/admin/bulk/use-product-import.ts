import { useMutation } from '@tanstack/react-query'
import type { BulkChange } from '#contract/shapes/product-bulk-edit.ts'
import type { AdminProductFilter } from '#contract/shapes/product-query.ts'
import { isoDay } from '#domain/dates.ts'
import { api } from '../../../../api/api-client.ts'
import { saveFile } from '../../../../ui/actions/save-file.ts'
import { useChange } from '../use-admin-products.ts'
import { importTexts } from './bulk-edit-texts.ts'

/**
 * The content of a file, read once, so that the import sends exactly what was previewed even if the file changes on
 * disk.
 */
export type ReadFile = { name: string; content: Blob }

const formOf = ({ name, content }: ReadFile) => {
  const form = new FormData()
  form.append('sheet', content, name)
  return form
}

const planImport = (file: ReadFile) => api.adminProducts.previewImport({ form: formOf(file) })
const applyImport = (file: ReadFile, digest: string) =>
  api.adminProducts.applyImport({ query: { digest }, form: formOf(file) })

export const useImportPreview = () => useMutation({ mutationFn: planImport })

export const useApplyImport = () =>
  useChange(({ file, digest }: { file: ReadFile; digest: string }) => applyImport(file, digest))

/** Undoes a change by importing the CSV that the change returned. */
export const useUndo = () =>
  useChange(async (undo: string) => {
    const file = { name: 'annullamento.csv', content: new Blob([undo]) }
    const { digest } = await planImport(file)
    return applyImport(file, digest)
  })

export const useBulkEditPreview = () =>
  useMutation({ mutationFn: (change: BulkChange) => api.adminProducts.previewBulkEdit({ body: change }) })

export const useApplyBulkEdit = () =>
  useChange(({ change, digest }: { change: BulkChange; digest: string }) =>
    api.adminProducts.applyBulkEdit({ body: { ...change, digest } }),
  )

/** Fetches the ids of all products that the filter finds. */
export const useSelectAllFound = () =>
  useMutation({ mutationFn: (query: AdminProductFilter) => api.adminProducts.selectableIds({ query }) })

/** Downloads the products that the filter finds as CSV. */
export const useProductCsv = () =>
  useMutation({
    mutationFn: (query: AdminProductFilter) => api.adminProducts.exportCsv({ query }),
    onSuccess: sheet => saveFile(sheet, 'text/csv', importTexts.csvFileName(isoDay(new Date()))),
  })
