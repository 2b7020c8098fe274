import type { Discount } from '#contract/discounts.ts'
import { categories, filterLabel } from '#domain/catalogue/product-filters.ts'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './admin-discounts-page.module.css'
import { scopeOf, worthOf } from './discount-descriptions.ts'
import type { DiscountFormReturn } from './discount-form-values.ts'
import { discountTexts as texts } from './discount-texts.ts'

type DiscountFieldsProps = {
  form: DiscountFormReturn
  /** The discount code that is edited; `undefined` for a new one. */
  discount: Discount | undefined
}

/** All fields of a discount code. Once an order has used the code, some of them are locked. */
export const DiscountFields = ({ form, discount }: DiscountFieldsProps) => (
  <>
    {discount?.wasUsed && <LockedFields discount={discount} />}
    <Fields>
      {!discount?.wasUsed && <WorthFields form={form} />}
      <FormField form={form} name="minimum" label={texts.minimum} hint={texts.minimumHint} kind="amount" />
      <FormField form={form} name="startsOn" label={texts.startsOn} type="date" />
      <FormField form={form} name="endsOn" label={texts.endsOn} type="date" />
      {!discount?.wasUsed && <ScopeFields form={form} discount={discount} />}
      <FormField
        form={form}
        name="maxUses"
        label={texts.maxUses}
        hint={texts.maxUsesHint(discount?.useCount ?? 0)}
        kind="digits"
      />
      {!discount?.wasUsed && <Checkbox {...form.register('oncePerCustomer')}>{texts.onlyOnce}</Checkbox>}
    </Fields>
  </>
)

const LockedFields = ({ discount }: { discount: Discount }) => (
  <div className={styles.locked}>
    <p>{texts.locked}</p>
    <DescriptionList
      entries={[
        [texts.columns.gives, worthOf(discount)],
        [texts.scope, scopeOf(discount)],
      ]}
    />
  </div>
)

const WorthFields = ({ form }: { form: DiscountFormReturn }) => (
  <>
    <FormField form={form} name="code" kind="code" label={texts.code} hint={texts.codeHint} maxLength={20} required />
    <FormField form={form} name="basisPoints" label={texts.basisPoints} hint={texts.basisPointsHint} kind="amount" />
    <FormField form={form} name="amount" label={texts.amount} hint={texts.amountHint} kind="amount" />
  </>
)

const ScopeFields = ({ form, discount }: DiscountFieldsProps) => {
  const isProductGone = discount !== undefined && discount.productId !== null && discount.productCode === null
  return (
    <>
      <FormField form={form} name="category" label={texts.category}>
        {control => (
          <Select
            {...control}
            empty={texts.allProducts}
            options={categories.map(category => [category, filterLabel(category)])}
          />
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
