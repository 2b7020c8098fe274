import { useId } from 'react'
import type { NewDiscount } from '#contract/discounts.ts'
import { categories, filterLabel } from '#domain/product-filters.ts'
import { showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { type DiscountFormReturn, useDiscountForm } from './discount-form-values.ts'
import { discountTexts as texts } from './discount-texts.ts'
import { useCreateDiscount } from './use-discounts.ts'

type DiscountSheetProps = {
  open: boolean
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

/** A new code. What was typed stays until it is created or put away. */
export function DiscountSheet({ open, onClose, onDone }: DiscountSheetProps) {
  const id = useId()
  const form = useDiscountForm()
  const create = useCreateDiscount()
  const leave = (then: () => void) => {
    create.reset()
    form.reset()
    then()
  }
  const submit = (discount: NewDiscount) => {
    if (create.isPending) return
    create.mutate(discount, {
      onSuccess: ({ code }) => leave(() => onDone(texts.created(code))),
      onError: error => {
        if (showFieldErrors(form, error)) create.reset()
      },
    })
  }
  return (
    <Sheet
      open={open}
      onClose={() => leave(onClose)}
      title={texts.add}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={create.isPending}>
            {create.isPending ? texts.creating : texts.create}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(submit)}>
        {create.isError && <Notice tone="bad">{texts.createFailed}</Notice>}
        <DiscountFields form={form} />
      </form>
    </Sheet>
  )
}

const figure = { face: 'mono', autoComplete: 'off', inputMode: 'decimal' } as const

const DiscountFields = ({ form }: { form: DiscountFormReturn }) => (
  <Fields>
    <FormField
      form={form}
      name="code"
      label={texts.code}
      hint={texts.codeHint}
      face="mono"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
    />
    <FormField
      form={form}
      name="basisPoints"
      label={texts.basisPoints}
      hint={texts.basisPointsHint}
      span={3}
      {...figure}
    />
    <FormField form={form} name="amount" label={texts.amount} hint={texts.amountHint} span={3} {...figure} />
    <FormField form={form} name="minimum" label={texts.minimum} hint={texts.minimumHint} {...figure} />
    <FormField form={form} name="startsOn" label={texts.startsOn} span={3} type="date" />
    <FormField form={form} name="endsOn" label={texts.endsOn} span={3} type="date" />
    <FormField form={form} name="category" label={texts.category} span={3}>
      {control => (
        <Select {...control}>
          <option value="">{texts.allProducts}</option>
          {categories.map(category => (
            <option key={category} value={category}>
              {filterLabel(category)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
    <FormField
      form={form}
      name="productCode"
      label={texts.productCode}
      hint={texts.productCodeHint}
      span={3}
      face="mono"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
    />
    <FormField
      form={form}
      name="mostUses"
      label={texts.mostUses}
      hint={texts.mostUsesHint}
      {...figure}
      inputMode="numeric"
    />
    <Choice {...form.register('oncePerCustomer')}>{texts.onlyOnce}</Choice>
  </Fields>
)
