import { useState } from 'react'
import type { AdminProduct } from '#contract/products.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { UnsavedChangesDialog } from '../../../ui/forms/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts'
import { ColorsField } from './admin-colors-field.tsx'
import { DetailsField } from './admin-details-field.tsx'
import { FormSection } from './admin-form-section.tsx'
import { AdminHistory } from './admin-history.tsx'
import { PicturesField } from './admin-pictures-field.tsx'
import styles from './admin-product-form.module.css'
import { ProductPreview } from './admin-product-preview.tsx'
import { StockFields, TextFields } from './admin-text-fields.tsx'
import { adminFormTexts as texts } from './admin-texts.ts'
import { TiersField } from './admin-tiers-field.tsx'
import { CategoryFields } from './category-fields.tsx'
import { RelatedProductsField } from './related-products-field.tsx'
import { SafetyFields } from './safety-fields.tsx'
import { StockPanel } from './stock-panel.tsx'
import { type ProductEditor, useProductEditor } from './use-product-editor.ts'

type AdminProductFormProps = {
  /** `undefined` for a new product. */
  product: AdminProduct | undefined
  /** Shown until the next action: 'Prodotto creato.' */
  statusMessage?: string | undefined
  onSaved?: (product: AdminProduct) => void
}

/** The form for new and existing products, with a preview of the shop's view beside it. */
export const AdminProductForm = ({ product: initial, statusMessage, onSaved }: AdminProductFormProps) => {
  const editor = useProductEditor(initial, onSaved)
  const { form, product, save } = editor
  const guard = useUnsavedChanges(editor.hasUnsaved)
  const [isMoving, setMoving] = useState(false)

  return (
    <div className="split">
      <form className={styles.form} noValidate aria-busy={editor.isSaving} onSubmit={form.handleSubmit(save)}>
        <FormSection title={texts.sections.words}>
          <TextFields form={form} />
        </FormSection>
        <FormSection title={texts.sections.stock}>
          <StockFields form={form} />
          <TiersField form={form} />
          {product && <AdminHistory productId={product.id} onMove={() => setMoving(true)} />}
        </FormSection>
        <FormSection title={texts.sections.kinds}>
          <CategoryFields form={form} />
        </FormSection>
        <FormSection title={texts.sections.colors} hint={texts.colorsHint}>
          <ColorsField form={form} />
        </FormSection>
        <FormSection title={texts.sections.pictures}>
          <PicturesField editor={editor} />
        </FormSection>
        <FormSection title={texts.sections.details} hint={texts.detailsHint}>
          <DetailsField form={form} />
        </FormSection>
        <FormSection title={texts.sections.safety} hint={texts.safetyHint}>
          <SafetyFields form={form} />
        </FormSection>
        <FormSection title={texts.sections.neighbours}>
          <RelatedProductsField form={form} product={product} name="compatibleProductIds" />
          <RelatedProductsField form={form} product={product} name="similarProductIds" />
        </FormSection>
        <SaveBar editor={editor} isNew={!initial} statusMessage={statusMessage} />
      </form>
      <aside className={`split__side ${styles.side}`} aria-label={texts.preview}>
        <ProductPreview form={form} product={product} picture={editor.pictures.main?.source} />
      </aside>
      {product && isMoving && (
        <StockPanel
          product={product}
          onClose={() => setMoving(false)}
          onOutdated={() => void editor.mergeLatest()}
          onDone={kept => {
            setMoving(false)
            editor.adopt(kept)
          }}
        />
      )}
      <UnsavedChangesDialog guard={guard} />
    </div>
  )
}

function SaveBar({
  editor,
  isNew,
  statusMessage,
}: {
  editor: ProductEditor
  isNew: boolean
  statusMessage: string | undefined
}) {
  const { failure, upload, form, hasUnsaved } = editor
  const hasErrors = form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0
  return (
    <div className={styles.bar} data-bar>
      {failure ? (
        <Notice tone="bad" title={texts.saveFailed}>
          {failure.reason}{' '}
          {failure.wasChangedMeanwhile && (
            <>
              {texts.changedMeanwhile} <TextButton onClick={editor.reload}>{texts.reload}</TextButton>
            </>
          )}
        </Notice>
      ) : (
        <p role="status" className={styles.state}>
          {upload
            ? texts.picturesUnderWay(upload.n, upload.of)
            : hasErrors
              ? texts.checkFields
              : hasUnsaved
                ? texts.unsaved
                : editor.isSaved
                  ? texts.saved
                  : statusMessage}
        </p>
      )}
      {upload && <progress className={styles.progress} value={upload.n - 0.5} max={upload.of} aria-hidden="true" />}
      <div className={styles.buttons}>
        <ButtonLink variant="line" to={adminPaths.products}>
          {texts.cancel}
        </ButtonLink>
        <Button type="submit" busy={editor.isSaving}>
          {editor.isSaving ? texts.saving : isNew ? texts.create : texts.save}
        </Button>
      </div>
    </div>
  )
}
