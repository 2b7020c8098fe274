import type { AdminProduct, ProductChange } from '#contract/products.ts'
import { api, isRefusal } from '../../../api/api-client.ts'
import { type ProductFields, parted, type SentFields } from './admin-form-values.ts'
import {
  type EditedPicture,
  type EditedPictures,
  isMain,
  type PictureField,
  removedFrom,
  waitingIn,
} from './admin-pictures.ts'

/**
 * Saves a product in several calls: fields first, then the pictures one by one, then the order of the gallery.
 * Completed steps are reported, so that a retry after an error continues from there.
 */

export class PictureRefused extends Error {
  readonly field: PictureField
  readonly fileName: string

  constructor(field: PictureField, fileName: string, cause: unknown) {
    super(fileName, { cause })
    this.field = field
    this.fileName = fileName
  }
}

type Saving = {
  /** The product as last loaded; `undefined` if it does not exist yet. */
  product: AdminProduct | undefined
  fields: SentFields
  changes: ProductChange
  pictures: EditedPictures
  /** Ids of the stored pictures that the editor knows. */
  known: readonly number[]
  onWords: (product: AdminProduct) => void
  onUpload: (n: number, of: number) => void
  onArrived: (product: AdminProduct, key: string, id: number) => void
  onGone: (id: number) => void
}

export async function saveProduct(saving: Saving): Promise<AdminProduct> {
  const { changes, pictures } = saving
  const { fields } = parted(saving.fields)
  // A disabled product accepts no pictures, so it is disabled last.
  const isDisabledLater = changes.disabled === true && waitingIn(pictures).length > 0
  const { disabled: _, ...others } = changes
  const product = saving.product
    ? await changed(saving.product, isDisabledLater ? others : changes)
    : await created(isDisabledLater ? { ...fields, disabled: false } : fields)
  saving.onWords(product)
  await removePictures(product, saving)
  const arrivals = await sendPictures(product, saving)
  const gallery = pictures.gallery.flatMap(({ id, key }) => id ?? arrivals.get(key) ?? [])
  const saved = await reorderGallery(product.id, gallery)
  return isDisabledLater ? changed(saved, { disabled: true }) : saved
}

const getAdminProduct = (id: number) => api.products.adminGet({ params: { id } })

async function created(fields: ProductFields) {
  const { id } = await api.products.create({ body: fields })
  return getAdminProduct(id)
}

async function changed(product: AdminProduct, changes: ProductChange) {
  if (Object.keys(changes).length === 0) return product
  const { id, updatedAt, quantity } = product
  await api.products.update({ params: { id }, body: { ...changes, seen: { updatedAt, quantity } } })
  return getAdminProduct(id)
}

async function removePictures({ id }: AdminProduct, { pictures, known, onGone }: Saving) {
  for (const imageId of removedFrom(pictures, known)) {
    await api.products.removeImage({ params: { id, imageId } }).catch((error: unknown) => {
      if (!isRefusal(error, 404)) throw error // somebody else deleted it already
    })
    onGone(imageId)
  }
}

async function sendPictures({ id }: AdminProduct, { pictures, onUpload, onArrived }: Saving) {
  const params = { id }
  const waiting = waitingIn(pictures)
  const arrivals = new Map<string, number>()
  for (const [n, picture] of waiting.entries()) {
    onUpload(n + 1, waiting.length)
    const field = picture.key === pictures.main?.key ? 'mainImage' : 'galleryImages'
    const product = await sent(field, picture, form =>
      field === 'mainImage'
        ? api.products.uploadMainImage({ params, form })
        : api.products.uploadGalleryImages({ params, form }),
    )
    const arrived =
      field === 'mainImage'
        ? product.pictures.find(isMain)
        : product.pictures.findLast(({ role }) => role === 'gallery')
    if (arrived) {
      arrivals.set(picture.key, arrived.id)
      onArrived(product, picture.key, arrived.id)
    }
  }
  return arrivals
}

async function sent(field: PictureField, { file }: EditedPicture, send: (form: FormData) => Promise<AdminProduct>) {
  const form = new FormData()
  if (file) form.append(field, file)
  return send(form).catch((error: unknown) => {
    throw new PictureRefused(field, file?.name ?? '', error)
  })
}

/** Sets the order of the gallery. Pictures that others added meanwhile come last. */
async function reorderGallery(id: number, gallery: number[]): Promise<AdminProduct> {
  const product = await getAdminProduct(id)
  const standing = product.pictures.filter(({ role }) => role === 'gallery').map(picture => picture.id)
  const wanted = gallery.filter(one => standing.includes(one))
  const imageIds = [...wanted, ...standing.filter(one => !wanted.includes(one))]
  if (imageIds.join() === standing.join()) return product
  return api.products.reorderGallery({ params: { id }, body: { imageIds } })
}
