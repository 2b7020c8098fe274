import { useId, useState } from 'react'
import type { Discount, NewDiscount } from '#contract/discounts.ts'
import { lockedOnceUsed } from '#domain/money/discount-rules.ts'
import { isRefusal } from '../../api/api-client.ts'
import { showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SidePanel } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-discounts-page.module.css'
import { DiscountFields } from './discount-fields.tsx'
import { discountFormOf, useDiscountForm } from './discount-form-values.ts'
import { discountTexts as texts } from './discount-texts.ts'
import { useDiscounts, useSaveDiscount } from './use-discounts.ts'

type DiscountPanelProps = { edited: Discount | 'new' } & DialogProps

/** Panel for creating or editing a code. Typed values stay until they are saved or discarded. */
export function DiscountPanel({ edited, onClose, onDone }: DiscountPanelProps) {
  const id = useId()
  const save = useSaveDiscount()
  const discount = edited === 'new' ? undefined : edited
  const words = discount ? { save: texts.save, saving: texts.saving } : { save: texts.create, saving: texts.creating }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={discount ? texts.changeCode(discount.code) : texts.add}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={save.isPending}>
            {save.isPending ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <DiscountEditor
        id={id}
        discount={discount}
        save={save}
        onSaved={({ code }) => onDone(discount ? texts.saved(code) : texts.created(code))}
      />
    </SidePanel>
  )
}

/** Scrolls the message into view: on a phone the button is below a form longer than the screen. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

type DiscountEditorProps = {
  id: string
  discount: Discount | undefined
  save: ReturnType<typeof useSaveDiscount>
  onSaved: (discount: Discount) => void
}

function DiscountEditor({ id, discount, save, onSaved }: DiscountEditorProps) {
  const [seen, setSeen] = useState(discount)
  const [isCaughtUp, setCaughtUp] = useState(false)
  const form = useDiscountForm(discount)
  const { refetch, isFetching } = useDiscounts()
  const submit = (said: NewDiscount) => {
    if (save.isPending) return
    setCaughtUp(false)
    save.mutate(
      { seen, said },
      {
        onSuccess: onSaved,
        onError: showErrorsAtFields(form, save),
      },
    )
  }
  const reload = async () => {
    const { data } = await refetch()
    const fresh = data?.find(one => one.id === seen?.id)
    if (!fresh) return
    setSeen(fresh)
    form.reset(discountFormOf(fresh), { keepDirtyValues: true })
    // The code was used meanwhile: locked fields return to their stored values.
    if (fresh.wasUsed) for (const name of lockedOnceUsed) form.setValue(name, discountFormOf(fresh)[name])
    save.reset()
    setCaughtUp(true)
  }
  return (
    <form id={id} noValidate className={styles.form} onSubmit={form.handleSubmit(submit)}>
      {isRefusal(save.error, 409) ? (
        <Notice ref={intoView} tone="bad" title={texts.conflictTitle}>
          <p>{texts.conflict}</p>
          <Button variant="line" small busy={isFetching} onClick={() => void reload()}>
            {texts.reload}
          </Button>
        </Notice>
      ) : (
        save.isError && (
          <Notice ref={intoView} tone="bad">
            {texts.failed}
          </Notice>
        )
      )}
      {isCaughtUp && (
        <Notice ref={intoView} tone="ok">
          {texts.caughtUp}
        </Notice>
      )}
      <DiscountFields form={form} discount={seen} />
    </form>
  )
}
