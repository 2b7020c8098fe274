import type { KeptProduct, NewProduct } from '#contract/products.ts'
import { api } from '../../api/api-client.ts'
import type { ProductFields } from './admin-form-values.ts'
import { type EditedPicture, type EditedPictures, type PictureField, removedFrom, waitingIn } from './admin-pictures.ts'

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
  /** As it stood when the form was filled; nothing while it does not exist. */
  product: KeptProduct | undefined
  fields: ProductFields
  changes: Partial<ProductFields>
  pictures: EditedPictures
  /** Called with every state that the server has taken over. */
  onStep: (product: KeptProduct, pictures: EditedPictures) => void
  onUpload: (n: number, of: number) => void
}

export async function saveProduct(saving: Saving): Promise<KeptProduct> {
  const { fields, changes, onStep } = saving
  const hasPictures = waitingIn(saving.pictures).length > 0
  // No picture can be sent to a disabled product: it is disabled last.
  const disablesLater = changes.disabled === true && hasPictures
  const words = disablesLater ? { ...changes, disabled: false } : changes
  const product = saving.product
    ? await changed(saving.product, words)
    : await created({ ...fields, disabled: disablesLater ? false : fields.disabled })
  onStep(product, saving.pictures)
  const withPictures = await savePictures(product, saving)
  return disablesLater ? await changed(withPictures, { disabled: true }) : withPictures
}

const findKept = (id: number) => api.products.findKept({ params: { id } })

async function created(fields: NewProduct) {
  const { id } = await api.products.create({ body: fields })
  return findKept(id)
}

async function changed(product: KeptProduct, changes: Partial<ProductFields>) {
  if (Object.keys(changes).length === 0) return product
  const { id, updatedAt, quantity } = product
  await api.products.change({ params: { id }, body: { ...changes, seen: { updatedAt, quantity } } })
  return findKept(id)
}

async function savePictures(product: KeptProduct, { pictures, onStep, onUpload }: Saving): Promise<KeptProduct> {
  const params = { id: product.id }
  let now = pictures
  let saved = product
  const take = (next: KeptProduct, shown: EditedPictures) => {
    now = shown
    saved = next
    onStep(saved, now)
  }

  const removed = removedFrom(pictures, product)
  for (const imageId of removed) await api.products.removeImage({ params: { ...params, imageId } })
  if (removed.length > 0) take(await findKept(product.id), now)
  const waiting = waitingIn(pictures)
  for (const [n, picture] of waiting.entries()) {
    onUpload(n + 1, waiting.length)
    if (picture === pictures.main) {
      const next = await sent('mainImage', picture, form => api.products.uploadMainImage({ params, form }))
      const id = next.pictures.find(({ role, color }) => role === 'main' && color === null)?.id
      take(next, { ...now, main: arrived(picture, id) })
    } else {
      const next = await sent('galleryImages', picture, form => api.products.uploadGalleryImages({ params, form }))
      const id = next.pictures.findLast(({ role }) => role === 'gallery')?.id
      take(next, { ...now, gallery: now.gallery.map(other => (other === picture ? arrived(picture, id) : other)) })
    }
  }
  saved = await findKept(product.id)
  const wanted = now.gallery.map(({ id }) => id ?? 0)
  const standing = saved.pictures.filter(({ role }) => role === 'gallery').map(({ id }) => id)
  return wanted.join() === standing.join() ? saved : api.products.orderGallery({ params, body: { imageIds: wanted } })
}

const arrived = ({ key, source }: EditedPicture, id: number | undefined): EditedPicture => ({ key, source, id })

async function sent(field: PictureField, { file }: EditedPicture, send: (form: FormData) => Promise<KeptProduct>) {
  const form = new FormData()
  if (file) form.append(field, file)
  return send(form).catch((error: unknown) => {
    throw new PictureRefused(field, file?.name ?? '', error)
  })
}
