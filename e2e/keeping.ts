import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminFormTexts as form } from '#web/features/products/admin-texts.ts'
import { theAdmin } from './people.ts'

/** What the keeper's journeys have in common. */

export const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true })

/** A file as a browser chooses it: one colour, 400 × 300. */
export const aPicture = async (name: string, background = '#F7B500') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Files as a browser hands them over that are dragged into the page. */
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

/** The product as its keeper sees it now. */
export async function kept(id: number) {
  const { api } = await theAdmin()
  return api.products.findKept({ params: { id } })
}
