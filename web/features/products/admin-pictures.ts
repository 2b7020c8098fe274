import type { KeptPicture, KeptProduct } from '#contract/products.ts'
import { noPicture, type PictureSource } from '../../ui/picture.tsx'
import { adminFormTexts as texts } from './admin-texts.ts'

/** The pictures of a product while they are edited: those that are there, and files that wait to be sent. */
export type EditedPicture = {
  key: string
  source: PictureSource
  /** Of one that is there already. */
  id?: number
  file?: File | undefined
}

export type EditedPictures = {
  main: EditedPicture | undefined
  gallery: EditedPicture[]
  /** One for each colour; they come with the catalogue. */
  colors: (EditedPicture & { color: string })[]
}

export type PictureField = 'mainImage' | 'galleryImages'

const edited = (picture: KeptPicture): EditedPicture => ({ key: String(picture.id), source: picture, id: picture.id })

export const isMain = ({ role, color }: KeptPicture) => role === 'main' && color === null

export function picturesOf(product: KeptProduct | undefined): EditedPictures {
  const pictures = product?.pictures ?? []
  const main = pictures.find(isMain)
  return {
    main: main && edited(main),
    gallery: pictures.filter(({ role }) => role === 'gallery').map(edited),
    colors: pictures.flatMap(picture =>
      picture.role === 'main' && picture.color !== null ? [{ ...edited(picture), color: picture.color }] : [],
    ),
  }
}

const all = ({ main, gallery, colors }: EditedPictures) => [...(main ? [main] : []), ...colors, ...gallery]
const ids = (pictures: readonly EditedPicture[]) => pictures.flatMap(({ id }) => id ?? [])

export const idsOf = (pictures: EditedPictures): number[] => ids(all(pictures))
export const keysOf = (pictures: EditedPictures): string =>
  all(pictures)
    .map(({ key }) => key)
    .join()
export const waitingIn = (pictures: EditedPictures) => all(pictures).filter(({ file }) => file)

/** What its editor took away: of the pictures `known` to be there, so that nobody else's are deleted unseen. */
export const removedFrom = (pictures: EditedPictures, known: readonly number[]): number[] =>
  known.filter(id => !idsOf(pictures).includes(id))

/** Whether saving would do something to them. */
export function arePicturesChanged(pictures: EditedPictures, known: readonly number[]): boolean {
  const gallery = ids(pictures.gallery)
  const isReordered = gallery.join() !== known.filter(id => gallery.includes(id)).join()
  return isReordered || waitingIn(pictures).length > 0 || removedFrom(pictures, known).length > 0
}

const changed = (pictures: EditedPictures, key: string, change: Partial<EditedPicture>): EditedPictures => {
  const one = (picture: EditedPicture) => (picture.key === key ? { ...picture, ...change } : picture)
  return { ...pictures, main: pictures.main && one(pictures.main), gallery: pictures.gallery.map(one) }
}

/** With a file that has arrived. */
export const withId = (pictures: EditedPictures, key: string, id: number): EditedPictures =>
  changed(pictures, key, { id, file: undefined })

export const withPreview = (pictures: EditedPictures, key: string, source: PictureSource): EditedPictures =>
  changed(pictures, key, { source })

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** For the attribute of a file field. */
export const acceptedKinds = kinds.join(',')
/** Of one file. Source: readings, section 4. */
const mostBytes = 10 * 1024 * 1024
const previewWidth = 480

/** What is wrong with a file before it is sent; the server looks again. */
export const complaintOf = ({ name, type, size }: File): string | undefined => {
  if (!kinds.includes(type)) return texts.wrongKind(name)
  return size > mostBytes ? texts.tooLarge(name) : undefined
}

/** A file as it waits to be sent; what it shows takes a moment to draw. */
export const waiting = (file: File) => ({ key: crypto.randomUUID(), source: noPicture, file }) satisfies EditedPicture

/** Without a file that turned out to be no picture; `main` is what stood in its place before. */
export const withoutFile = (
  pictures: EditedPictures,
  key: string,
  main: EditedPicture | undefined,
): EditedPictures => ({
  ...pictures,
  main: pictures.main?.key === key ? main : pictures.main,
  gallery: pictures.gallery.filter(picture => picture.key !== key),
})

/** Drawn small, as a telephone's photograph would weigh megabytes in the page. */
export async function previewOf(file: File): Promise<PictureSource | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const width = Math.min(previewWidth, bitmap.width)
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { url: canvas.toDataURL('image/webp', 0.8), widths: [], width, height, placeholder: 'transparent' }
}
