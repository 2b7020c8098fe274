import type { AdminPicture, AdminProduct } from '#contract/products.ts'
import { noPicture, type PictureSource } from '../../../ui/brand/picture.tsx'
import { adminFormTexts as texts } from './admin-texts.ts'

/** The pictures of a product in the form: stored ones, and files waiting to be uploaded. */
export type EditedPicture = {
  key: string
  source: PictureSource
  /** Only for a stored picture. */
  id?: number
  file?: File | undefined
}

export type EditedPictures = {
  main: EditedPicture | undefined
  gallery: EditedPicture[]
  /** One picture for each colour; they come with the catalogue and cannot be edited. */
  colors: (EditedPicture & { color: string })[]
}

export type PictureField = 'mainImage' | 'galleryImages'

const edited = (picture: AdminPicture): EditedPicture => ({ key: String(picture.id), source: picture, id: picture.id })

export const isMain = ({ role, color }: AdminPicture) => role === 'main' && color === null

export function picturesOf(product: AdminProduct | undefined): EditedPictures {
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

/**
 * Returns the ids that the editor removed, out of the pictures `known` when the form was opened. Pictures that others
 * added since then are never deleted.
 */
export const removedFrom = (pictures: EditedPictures, known: readonly number[]): number[] =>
  known.filter(id => !idsOf(pictures).includes(id))

/** True if saving would change the pictures. */
export function arePicturesChanged(pictures: EditedPictures, known: readonly number[]): boolean {
  const gallery = ids(pictures.gallery)
  const isReordered = gallery.join() !== known.filter(id => gallery.includes(id)).join()
  return isReordered || waitingIn(pictures).length > 0 || removedFrom(pictures, known).length > 0
}

const changed = (pictures: EditedPictures, key: string, change: Partial<EditedPicture>): EditedPictures => {
  const one = (picture: EditedPicture) => (picture.key === key ? { ...picture, ...change } : picture)
  return { ...pictures, main: pictures.main && one(pictures.main), gallery: pictures.gallery.map(one) }
}

/** Returns the pictures with the id of an uploaded file. */
export const withId = (pictures: EditedPictures, key: string, id: number): EditedPictures =>
  changed(pictures, key, { id, file: undefined })

export const withPreview = (pictures: EditedPictures, key: string, source: PictureSource): EditedPictures =>
  changed(pictures, key, { source })

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** Value of the `accept` attribute. */
export const acceptedKinds = kinds.join(',')
/** Size limit of one file in bytes, the same as `maxBytesPerFile` of the server. */
const maxBytes = 10 * 1024 * 1024
const previewWidth = 480

/** Returns why a file cannot be uploaded; `undefined` if it can. The server checks it again. */
export const complaintOf = ({ name, type, size }: File): string | undefined => {
  if (!kinds.includes(type)) return texts.wrongKind(name)
  return size > maxBytes ? texts.tooLarge(name) : undefined
}

/** Returns a picture for a file to upload. Its preview is drawn later. */
export const waiting = (file: File) => ({ key: crypto.randomUUID(), source: noPicture, file }) satisfies EditedPicture

/** Returns the pictures without a file that is not an image; `main` is restored if the file had replaced it. */
export const withoutFile = (
  pictures: EditedPictures,
  key: string,
  main: EditedPicture | undefined,
): EditedPictures => ({
  ...pictures,
  main: pictures.main?.key === key ? main : pictures.main,
  gallery: pictures.gallery.filter(picture => picture.key !== key),
})

/**
 * Returns a scaled-down preview, because photos from a phone have megabytes; `undefined` if the file is not an image.
 */
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
