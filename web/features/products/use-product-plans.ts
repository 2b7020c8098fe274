import { useMutation } from '@tanstack/react-query'
import type { BulkChange } from '#contract/product-plans.ts'
import type { KeptFilter } from '#contract/products.ts'
import { isoDay } from '#domain/dates.ts'
import { api } from '../../api/api-client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { importTexts } from './admin-many-texts.ts'
import { useChange } from './use-admin-products.ts'

/** A file read once: what was looked at is what is sent again, whatever became of it on the disk. */
export type ReadFile = { name: string; content: Blob }

const formOf = ({ name, content }: ReadFile) => {
  const form = new FormData()
  form.append('sheet', content, name)
  return form
}

const planSheet = (file: ReadFile) => api.deskProducts.planSheet({ form: formOf(file) })
const applySheet = (file: ReadFile, digest: string) =>
  api.deskProducts.applySheet({ query: { digest }, form: formOf(file) })

export const usePlanSheet = () => useMutation({ mutationFn: planSheet })

export const useApplySheet = () =>
  useChange(({ file, digest }: { file: ReadFile; digest: string }) => applySheet(file, digest))

/** Puts back what a change answered, by the way that it came. */
export const useUndo = () =>
  useChange(async (undo: string) => {
    const file = { name: 'annullamento.csv', content: new Blob([undo]) }
    const { digest } = await planSheet(file)
    return applySheet(file, digest)
  })

export const usePlanBulk = () =>
  useMutation({ mutationFn: (change: BulkChange) => api.deskProducts.planBulk({ body: change }) })

export const useApplyBulk = () =>
  useChange(({ change, digest }: { change: BulkChange; digest: string }) =>
    api.deskProducts.applyBulk({ body: { ...change, digest } }),
  )

/** The ids of all that the list finds. */
export const useChooseFound = () =>
  useMutation({ mutationFn: (query: KeptFilter) => api.deskProducts.selectable({ query }) })

/** Saves what the list finds, for a spreadsheet. */
export const useProductSheet = () =>
  useMutation({
    mutationFn: (query: KeptFilter) => api.deskProducts.sheet({ query }),
    onSuccess: sheet => saveFile(sheet, 'text/csv', importTexts.sheetName(isoDay(new Date()))),
  })
