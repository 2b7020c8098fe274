import { useId, useState } from 'react'
import type { Discount, NewDiscount } from '#contract/discounts.ts'
import { promised } from '#domain/discount-rules.ts'
import { isRefusal } from '../../api/api-client.ts'
import { showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-discounts-page.module.css'
import { DiscountFields } from './discount-fields.tsx'
import { discountFormOf, useDiscountForm } from './discount-form-values.ts'
import { discountTexts as texts } from './discount-texts.ts'
import { useDiscounts, useSaveDiscount } from './use-discounts.ts'

type DiscountSheetProps = {
  /** What is written: a new code or one that is there; nothing closes the sheet. */
  edited: Discount | 'new' | undefined
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** A code as its keeper writes it. What was typed stays until it is saved or put away. */
export function DiscountSheet({ edited, onClose, onDone }: DiscountSheetProps) {
  const id = useId()
  const save = useSaveDiscount()
  const discount = edited === 'new' ? undefined : edited
  const leave = (then: () => void) => {
    save.reset()
    then()
  }
  const words = discount ? { save: texts.save, saving: texts.saving } : { save: texts.create, saving: texts.creating }
  return (
    <Sheet
      open={edited !== undefined}
      onClose={() => leave(onClose)}
      title={discount ? texts.changeCode(discount.code) : texts.add}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
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
        onSaved={({ code }) => leave(() => onDone(discount ? texts.saved(code) : texts.created(code)))}
      />
    </Sheet>
  )
}

/** The button that was pressed stands below a form that is longer than a telephone. */
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
        onError: error => {
          if (showFieldErrors(form, error)) save.reset()
        },
      },
    )
  }
  const catchUp = async () => {
    const { data } = await refetch()
    const fresh = data?.find(one => one.id === seen?.id)
    if (!fresh) return
    setSeen(fresh)
    form.reset(discountFormOf(fresh), { keepDirtyValues: true })
    // What is not asked any more is not sent as it was typed.
    if (fresh.wasUsed) for (const name of promised) form.setValue(name, discountFormOf(fresh)[name])
    save.reset()
    setCaughtUp(true)
  }
  return (
    <form id={id} noValidate className={styles.form} onSubmit={form.handleSubmit(submit)}>
      {isRefusal(save.error, 409) ? (
        <Notice ref={intoView} tone="bad" title={texts.conflictTitle}>
          <p>{texts.conflict}</p>
          <Button variant="line" small busy={isFetching} onClick={() => void catchUp()}>
            {texts.catchUp}
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
