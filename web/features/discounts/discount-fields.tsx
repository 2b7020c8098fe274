import type { Discount } from '#contract/discounts.ts'
import { categories, filterLabel } from '#domain/product-filters.ts'
import { Choice } from '../../ui/choice.tsx'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SpecList } from '../../ui/spec-list.tsx'
import styles from './admin-discounts-page.module.css'
import type { DiscountFormReturn } from './discount-form-values.ts'
import { discountTexts as texts } from './discount-texts.ts'
import { scopeOf, worthOf } from './discount-wording.ts'

const figure = { face: 'mono', autoComplete: 'off', inputMode: 'decimal' } as const

type DiscountFieldsProps = {
  form: DiscountFormReturn
  /** As it is; nothing for a new one. */
  discount: Discount | undefined
}

/** All that a code says; of one that an order has, what may still change. */
export const DiscountFields = ({ form, discount }: DiscountFieldsProps) => (
  <>
    {discount?.wasUsed && <Promised discount={discount} />}
    <Fields>
      {!discount?.wasUsed && <WorthFields form={form} />}
      <FormField form={form} name="minimum" label={texts.minimum} hint={texts.minimumHint} {...figure} />
      <FormField form={form} name="startsOn" label={texts.startsOn} type="date" />
      <FormField form={form} name="endsOn" label={texts.endsOn} type="date" />
      {!discount?.wasUsed && <ScopeFields form={form} discount={discount} />}
      <FormField
        form={form}
        name="mostUses"
        label={texts.mostUses}
        hint={texts.mostUsesHint(discount?.uses ?? 0)}
        {...figure}
        inputMode="numeric"
      />
      {!discount?.wasUsed && <Choice {...form.register('oncePerCustomer')}>{texts.onlyOnce}</Choice>}
    </Fields>
  </>
)

const Promised = ({ discount }: { discount: Discount }) => (
  <div className={styles.promised}>
    <p>{texts.promised}</p>
    <SpecList
      entries={[
        [texts.columns.gives, worthOf(discount)],
        [texts.scope, scopeOf(discount)],
      ]}
    />
  </div>
)

const WorthFields = ({ form }: { form: DiscountFormReturn }) => (
  <>
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
    <FormField form={form} name="basisPoints" label={texts.basisPoints} hint={texts.basisPointsHint} {...figure} />
    <FormField form={form} name="amount" label={texts.amount} hint={texts.amountHint} {...figure} />
  </>
)

const ScopeFields = ({ form, discount }: DiscountFieldsProps) => {
  const isProductGone = discount !== undefined && discount.productId !== null && discount.productCode === null
  return (
    <>
      <FormField form={form} name="category" label={texts.category}>
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
        hint={isProductGone ? texts.lostProductHint : texts.productCodeHint}
        face="mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
    </>
  )
}
