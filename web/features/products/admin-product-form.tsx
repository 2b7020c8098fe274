import { useState } from 'react'
import type { KeptProduct } from '#contract/products.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { ColorsField } from './admin-colors-field.tsx'
import { DetailsField } from './admin-details-field.tsx'
import { FormSection } from './admin-form-section.tsx'
import { AdminHistory } from './admin-history.tsx'
import { KindFields } from './admin-kind-fields.tsx'
import { NeighboursField } from './admin-neighbours-field.tsx'
import { PicturesField } from './admin-pictures-field.tsx'
import styles from './admin-product-form.module.css'
import { ProductPreview } from './admin-product-preview.tsx'
import { AdminStockSheet } from './admin-stock-sheet.tsx'
import { StockFields, WordFields } from './admin-text-fields.tsx'
import { adminFormTexts as texts } from './admin-texts.ts'
import { TiersField } from './admin-tiers-field.tsx'
import { type ProductEditor, useProductEditor } from './use-product-editor.ts'

type AdminProductFormProps = {
  /** Nothing for one that is yet to be. */
  product: KeptProduct | undefined
  /** Shown until something else happens: 'Prodotto creato.' */
  news?: string | undefined
  onSaved?: (product: KeptProduct) => void
}

/** One form for a new product and for one that is there, with the shop's view of it beside. */
export const AdminProductForm = ({ product: initial, news, onSaved }: AdminProductFormProps) => {
  const editor = useProductEditor(initial, onSaved)
  const { form, product, save } = editor
  const guard = useLeaveGuard(editor.hasUnsaved)
  const [isMoving, setMoving] = useState(false)

  return (
    <div className="split">
      <form className={styles.form} noValidate aria-busy={editor.isSaving} onSubmit={form.handleSubmit(save)}>
        <FormSection title={texts.sections.words}>
          <WordFields form={form} />
        </FormSection>
        <FormSection title={texts.sections.stock}>
          <StockFields form={form} />
          <TiersField form={form} />
          {product && <AdminHistory productId={product.id} onMove={() => setMoving(true)} />}
        </FormSection>
        <FormSection title={texts.sections.kinds}>
          <KindFields form={form} />
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
        <FormSection title={texts.sections.neighbours}>
          <NeighboursField form={form} product={product} name="compatibleProductIds" />
          <NeighboursField form={form} product={product} name="similarProductIds" />
        </FormSection>
        <SaveBar editor={editor} isNew={!initial} news={news} />
      </form>
      <aside className={`split__side ${styles.side}`} aria-label={texts.preview}>
        <ProductPreview form={form} product={product} picture={editor.pictures.main?.source} />
      </aside>
      {product && isMoving && (
        <AdminStockSheet
          product={product}
          onClose={() => setMoving(false)}
          onOutdated={() => void editor.catchUp()}
          onDone={kept => {
            setMoving(false)
            editor.adopt(kept)
          }}
        />
      )}
      <LeaveDialog guard={guard} />
    </div>
  )
}

function SaveBar({ editor, isNew, news }: { editor: ProductEditor; isNew: boolean; news: string | undefined }) {
  const { failure, upload, form, hasUnsaved } = editor
  const hasErrors = form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0
  return (
    <div className={styles.bar}>
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
                  : news}
        </p>
      )}
      {upload && <progress className={styles.progress} value={upload.n - 0.5} max={upload.of} aria-hidden="true" />}
      <div className={styles.buttons}>
        <ButtonLink variant="line" to={deskPaths.products}>
          {texts.cancel}
        </ButtonLink>
        <Button type="submit" busy={editor.isSaving}>
          {editor.isSaving ? texts.saving : isNew ? texts.create : texts.save}
        </Button>
      </div>
    </div>
  )
}
