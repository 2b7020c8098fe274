import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#contract/api-error.ts'
import type { AdminProduct } from '#contract/products.ts'
import { api, isRefusal } from '../../../api/api-client.ts'
import { showFieldErrors } from '../../../api/form-resolver.ts'
import { changesOf, formOf, type ProductForm, type SentFields, useProductForm } from './admin-form-values.ts'
import {
  arePicturesChanged,
  complaintOf,
  type EditedPictures,
  idsOf,
  isMain,
  keysOf,
  type PictureField,
  picturesOf,
  previewOf,
  waiting,
  withId,
  withoutFile,
  withPreview,
} from './admin-pictures.ts'
import { adminFormTexts as texts } from './admin-texts.ts'
import { PictureRefused, saveProduct } from './save-product.ts'
import { useProductsChanged } from './use-admin-products.ts'

/** Why saving failed: `reason` is shown above the button. */
type Failure = { reason: string | undefined; wasChangedMeanwhile: boolean }

type Sent = { fields: SentFields; typed: ProductForm; pictures: EditedPictures }

/** State of the product form: typed values, chosen files and saving. */
export function useProductEditor(initial: AdminProduct | undefined, onSaved?: (product: AdminProduct) => void) {
  const form = useProductForm(initial)
  const [product, setProduct] = useState(initial)
  const [loaded, setLoaded] = useState(() => formOf(initial))
  const [{ pictures, known }, setEdited] = useState(() => editedOf(initial))
  const setPictures = (change: (now: EditedPictures) => EditedPictures) =>
    setEdited(now => ({ ...now, pictures: change(now.pictures) }))
  const [pictureErrors, setPictureErrors] = useState<Partial<Record<PictureField, string>>>({})
  const [upload, setUpload] = useState<{ n: number; of: number }>()
  const productsChanged = useProductsChanged()

  const show = (stored: AdminProduct) => {
    setProduct(stored)
    setLoaded(formOf(stored))
    form.reset(formOf(stored))
  }
  /** Loads the saved values but keeps what was typed after `sent`. */
  const showSaved = (stored: AdminProduct, sent: ProductForm) => {
    const now = structuredClone(form.getValues())
    show(stored)
    for (const name of Object.keys(sent) as (keyof ProductForm)[])
      if (JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
        form.setValue(name, now[name], { shouldDirty: true })
  }
  const save = useMutation({
    mutationFn: ({ fields, typed, pictures }: Sent) => {
      setPictureErrors({})
      return saveProduct({
        product,
        fields,
        changes: changesOf(fields, typed, loaded),
        pictures,
        known,
        onWords: words => {
          showSaved(words, typed)
          if (typed.disabled) form.setValue('disabled', true, { shouldDirty: true })
        },
        onUpload: (n, of) => setUpload({ n, of }),
        onArrived: (now, key, id) => {
          setProduct(now)
          const isMainNow = now.pictures.find(isMain)?.id === id
          const replaced = isMainNow ? product?.pictures.find(isMain)?.id : undefined
          setEdited(edited => ({
            pictures: withId(edited.pictures, key, id),
            known: [...edited.known.filter(other => other !== replaced), id],
          }))
        },
        onGone: id => setEdited(now => ({ ...now, known: now.known.filter(other => other !== id) })),
      })
    },
    onSuccess: (stored, sent) => {
      showSaved(stored, { ...sent.typed, disabled: form.getValues('disabled') })
      setEdited(now => {
        const saved = editedOf(stored)
        // Pictures added since then are uploaded by the next save.
        if (keysOf(now.pictures) === keysOf(sent.pictures)) return saved
        return { ...now, known: saved.known.filter(id => now.known.includes(id)) }
      })
      onSaved?.(stored)
    },
    onError: async error => {
      if (error instanceof PictureRefused) {
        const reason = isRefusal(error.cause) ? reasonOf(error.cause) : texts.offline
        setPictureErrors({ [error.field]: texts.refused(error.fileName, reason) })
      } else showFieldErrors(form, error)
      // The next attempt is based on this version, which the editor now sees.
      if (product && wasChanged(error)) setProduct(await getAdminProduct(product.id))
    },
    onSettled: () => {
      setUpload(undefined)
      return productsChanged()
    },
  })

  const addFiles = (field: PictureField, files: File[]) => {
    const sound = files.filter(file => complaintOf(file) === undefined)
    const fit = (field === 'mainImage' ? sound.slice(0, 1) : sound).map(waiting)
    const complaints = files.flatMap(file => complaintOf(file) ?? [])
    if (fit[0] && fit.length < sound.length) complaints.push(texts.oneMainImage(fit[0].file.name))
    setPictureErrors({ ...pictureErrors, [field]: complaints.join(' ') })
    const { main } = pictures
    setPictures(now => ({
      ...now,
      ...(field === 'mainImage' ? { main: fit[0] ?? now.main } : { gallery: [...now.gallery, ...fit] }),
    }))
    for (const { key, file } of fit) void draw(key, file)
    async function draw(key: string, file: File) {
      const source = await previewOf(file)
      setPictures(now => (source ? withPreview(now, key, source) : withoutFile(now, key, main)))
      if (!source) setPictureErrors(now => ({ ...now, [field]: texts.notAnImage(file.name) }))
    }
  }
  const reload = () => {
    if (!product) return
    show(product)
    setEdited(editedOf(product))
    setPictureErrors({})
    save.reset()
  }

  const adopt = (stored: AdminProduct) => {
    const isContested = writtenByBoth(form.getValues(), loaded, formOf(stored))
    showSaved(stored, loaded)
    // Keeps the old version, so that the next save is rejected once and the editor learns of the conflict.
    if (product && isContested) setProduct({ ...stored, updatedAt: product.updatedAt })
  }
  const mergeLatest = async () => {
    const stored = product && (await getAdminProduct(product.id).catch(() => undefined)) // the next attempt fetches it again
    if (stored) adopt(stored)
  }

  return {
    form,
    product,
    pictures,
    editPictures: (next: EditedPictures) => setPictures(() => next),
    addFiles,
    pictureErrors,
    upload,
    save: (fields: SentFields) => {
      if (!save.isPending) save.mutate({ fields, typed: structuredClone(form.getValues()), pictures })
    },
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    failure: save.error ? failureOf(save.error) : undefined,
    hasUnsaved: form.formState.isDirty || arePicturesChanged(pictures, known),
    reload,
    /** Loads the product after something was saved outside the form; typed values stay. */
    adopt,
    /** The same after orders or somebody else changed the product. */
    mergeLatest,
  }
}

const editedOf = (product: AdminProduct | undefined) => {
  const pictures = picturesOf(product)
  return { pictures, known: idsOf(pictures) }
}

/**
 * Returns true if a field was both edited here and changed elsewhere, with different results. Stock has a check of its
 * own.
 */
const writtenByBoth = (typed: ProductForm, loaded: ProductForm, stored: ProductForm) =>
  (Object.keys(loaded) as (keyof ProductForm)[]).some(
    name =>
      name !== 'quantity' && new Set([typed, loaded, stored].map(values => JSON.stringify(values[name]))).size === 3,
  )

const getAdminProduct = (id: number) => api.products.adminGet({ params: { id } })

const wasChanged = (error: unknown) => isRefusal(error, 'product-changed')

function failureOf(error: Error): Failure {
  if (error instanceof PictureRefused) return { reason: texts.picturesFailed, wasChangedMeanwhile: false }
  return { reason: isRefusal(error) ? reasonOf(error) : texts.offline, wasChangedMeanwhile: wasChanged(error) }
}

const reasonOf = (error: ApiError) => error.problem.errors?.[0]?.message ?? error.message

export type ProductEditor = ReturnType<typeof useProductEditor>
