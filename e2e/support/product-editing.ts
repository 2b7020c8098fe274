import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminFormTexts as form } from '#web/features/products/admin/admin-texts.ts'
import { theAdmin } from './accounts.ts'

/** Shared by the journeys of product editing. */

export const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true })

/** A file for a file input: one color, 400 × 300. */
export const aPicture = async (name: string, background = '#F7B500') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Returns the DataTransfer of files that are dragged into the page. */
export const dragged = (page: Page, files: Awaited<ReturnType<typeof aPicture>>[]) =>
  page.evaluateHandle(
    all => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, content } of all)
        transfer.items.add(new File([Uint8Array.from(content)], name, { type: mimeType }))
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: [...buffer] })),
  )

/** Returns the product as staff see it now. */
export async function storedProduct(id: number) {
  const { api } = await theAdmin()
  return api.products.adminGet({ params: { id } })
}
