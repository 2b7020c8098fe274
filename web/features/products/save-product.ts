import type { KeptProduct, ProductChange } from '#contract/products.ts'
import { api, isRefusal } from '../../api/api-client.ts'
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
 * Saves a product in the steps that its calls allow: words, then pictures one by one, then its place in the shop. What
 * went through before a refusal is reported, so that the next try begins there.
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
  /** As its editor saw it last; nothing while it does not exist. */
  product: KeptProduct | undefined
  fields: SentFields
  changes: ProductChange
  pictures: EditedPictures
  /** The pictures that its editor knows to be there. */
  known: readonly number[]
  onWords: (product: KeptProduct) => void
  onUpload: (n: number, of: number) => void
  onArrived: (product: KeptProduct, key: string, id: number) => void
  onGone: (id: number) => void
}

export async function saveProduct(saving: Saving): Promise<KeptProduct> {
  const { changes, pictures } = saving
  const { fields } = parted(saving.fields)
  // No picture can be sent to a disabled product: it is disabled last.
  const isDisabledLater = changes.disabled === true && waitingIn(pictures).length > 0
  const { disabled: _, ...others } = changes
  const product = saving.product
    ? await changed(saving.product, isDisabledLater ? others : changes)
    : await created(isDisabledLater ? { ...fields, disabled: false } : fields)
  saving.onWords(product)
  await removePictures(product, saving)
  const arrivals = await sendPictures(product, saving)
  const gallery = pictures.gallery.flatMap(({ id, key }) => id ?? arrivals.get(key) ?? [])
  const saved = await orderGallery(product.id, gallery)
  return isDisabledLater ? changed(saved, { disabled: true }) : saved
}

const findKept = (id: number) => api.products.findKept({ params: { id } })

async function created(fields: ProductFields) {
  const { id } = await api.products.create({ body: fields })
  return findKept(id)
}

async function changed(product: KeptProduct, changes: ProductChange) {
  if (Object.keys(changes).length === 0) return product
  const { id, updatedAt, quantity } = product
  await api.products.change({ params: { id }, body: { ...changes, seen: { updatedAt, quantity } } })
  return findKept(id)
}

async function removePictures({ id }: KeptProduct, { pictures, known, onGone }: Saving) {
  for (const imageId of removedFrom(pictures, known)) {
    await api.products.removeImage({ params: { id, imageId } }).catch((error: unknown) => {
      if (!isRefusal(error, 404)) throw error // somebody else's hand was quicker
    })
    onGone(imageId)
  }
}

async function sendPictures({ id }: KeptProduct, { pictures, onUpload, onArrived }: Saving) {
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

async function sent(field: PictureField, { file }: EditedPicture, send: (form: FormData) => Promise<KeptProduct>) {
  const form = new FormData()
  if (file) form.append(field, file)
  return send(form).catch((error: unknown) => {
    throw new PictureRefused(field, file?.name ?? '', error)
  })
}

/** Pictures that somebody else added meanwhile come last. */
async function orderGallery(id: number, gallery: number[]): Promise<KeptProduct> {
  const product = await findKept(id)
  const standing = product.pictures.filter(({ role }) => role === 'gallery').map(picture => picture.id)
  const wanted = gallery.filter(one => standing.includes(one))
  const imageIds = [...wanted, ...standing.filter(one => !wanted.includes(one))]
  if (imageIds.join() === standing.join()) return product
  return api.products.orderGallery({ params: { id }, body: { imageIds } })
}
