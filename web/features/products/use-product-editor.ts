import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#contract/connect.ts'
import { problemType } from '#contract/problem-details.ts'
import type { KeptProduct } from '#contract/products.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { showFieldErrors } from '../../api/form-resolver.ts'
import { changesOf, formOf, type ProductFields, useProductForm } from './admin-form-values.ts'
import {
  arePicturesChanged,
  complaintOf,
  type PictureField,
  picturesOf,
  previewOf,
  waiting,
  withoutFile,
  withPreview,
} from './admin-pictures.ts'
import { adminFormTexts as texts } from './admin-texts.ts'
import { PictureRefused, saveProduct } from './save-product.ts'
import { useProductsChanged } from './use-admin-products.ts'

/** Why a save stopped: the sentence above the button, and what else there is to say. */
type Failure = { reason: string | undefined; wasChangedMeanwhile: boolean }

/** A product in the hands of its keeper: what is typed, the pictures that wait, and the saving of both. */
export function useProductEditor(initial: KeptProduct | undefined, onSaved?: (product: KeptProduct) => void) {
  const form = useProductForm(initial)
  const [product, setProduct] = useState(initial)
  const [loaded, setLoaded] = useState(() => formOf(initial))
  const [pictures, setPictures] = useState(() => picturesOf(initial))
  const [pictureErrors, setPictureErrors] = useState<Partial<Record<PictureField, string>>>({})
  const [upload, setUpload] = useState<{ n: number; of: number }>()
  const productsChanged = useProductsChanged()

  const show = (kept: KeptProduct) => {
    setProduct(kept)
    setLoaded(formOf(kept))
    form.reset(formOf(kept))
  }
  const save = useMutation({
    mutationFn: (fields: ProductFields) => {
      const typed = form.getValues()
      setPictureErrors({})
      return saveProduct({
        product,
        fields,
        changes: changesOf(fields, typed, loaded),
        pictures,
        onStep: (kept, shown) => {
          show(kept)
          if (typed.disabled) form.setValue('disabled', true, { shouldDirty: true })
          setPictures(shown)
        },
        onUpload: (n, of) => setUpload({ n, of }),
      })
    },
    onSuccess: kept => {
      show(kept)
      setPictures(picturesOf(kept))
      onSaved?.(kept)
    },
    onError: async error => {
      if (error instanceof PictureRefused) {
        const reason = isRefusal(error.cause) ? reasonOf(error.cause) : texts.offline
        setPictureErrors({ [error.field]: texts.refused(error.fileName, reason) })
      } else showFieldErrors(form, error)
      // The next try is made with this version before one's eyes.
      if (product && wasChanged(error)) setProduct(await api.products.findKept({ params: { id: product.id } }))
    },
    onSettled: () => {
      setUpload(undefined)
      return productsChanged()
    },
  })

  const addFiles = (field: PictureField, files: File[]) => {
    const fit = files.filter(file => complaintOf(file) === undefined).map(waiting)
    const complaints = files.flatMap(file => complaintOf(file) ?? [])
    setPictureErrors({ ...pictureErrors, [field]: complaints.join(' ') })
    const { main, gallery } = pictures
    setPictures({
      ...pictures,
      ...(field === 'mainImage' ? { main: fit[0] ?? main } : { gallery: [...gallery, ...fit] }),
    })
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
    setPictures(picturesOf(product))
    setPictureErrors({})
    save.reset()
  }

  return {
    form,
    product,
    pictures,
    editPictures: setPictures,
    addFiles,
    pictureErrors,
    upload,
    save: (fields: ProductFields) => {
      if (!save.isPending) save.mutate(fields)
    },
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    failure: save.error ? failureOf(save.error) : undefined,
    hasUnsaved: form.formState.isDirty || arePicturesChanged(pictures, product),
    reload,
  }
}

const wasChanged = (error: unknown) => isRefusal(error) && error.problem.type === problemType('product-changed')

function failureOf(error: Error): Failure {
  if (error instanceof PictureRefused) return { reason: texts.picturesFailed, wasChangedMeanwhile: false }
  return { reason: isRefusal(error) ? reasonOf(error) : texts.offline, wasChangedMeanwhile: wasChanged(error) }
}

const reasonOf = (error: ApiError) => error.problem.errors?.[0]?.message ?? error.message

export type ProductEditor = ReturnType<typeof useProductEditor>
