import { useController, useWatch } from 'react-hook-form'
import { Checkbox, Radio } from '../../../ui/forms/checkbox.tsx'
import { FieldGroup, Fields } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { movesStock, type ProductFormReturn } from './admin-form-values.ts'
import { adminHistoryTexts as history } from './admin-history-texts.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'
import { ReasonSelect } from './stock-panel.tsx'

export const TextFields = ({ form }: { form: ProductFormReturn }) => (
  <Fields>
    <FormField form={form} name="title" label={texts.title} span={4} maxLength={160} required />
    <FormField
      form={form}
      name="productCode"
      label={texts.productCode}
      span={2}
      face="mono"
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      required
    />
    <FormField form={form} name="brand" label={texts.brand} span={3} maxLength={80} required />
    <FormField
      form={form}
      name="categoryCode"
      label={texts.categoryCode}
      hint={texts.categoryCodeHint}
      span={3}
      face="mono"
      maxLength={12}
      autoComplete="off"
      spellCheck={false}
    />
    <FormField
      form={form}
      name="gtin"
      label={texts.gtin}
      span={3}
      face="mono"
      inputMode="numeric"
      maxLength={14}
      autoComplete="off"
      spellCheck={false}
    />
    <FormField form={form} name="description" label={texts.description} hint={texts.descriptionHint}>
      {control => <TextArea {...control} rows={3} maxLength={1000} required />}
    </FormField>
    <FormField form={form} name="longDescription" label={texts.longDescription} hint={texts.longDescriptionHint}>
      {control => <TextArea {...control} rows={6} />}
    </FormField>
    <FormField form={form} name="application" label={texts.application} hint={texts.applicationHint}>
      {control => <TextArea {...control} rows={5} />}
    </FormField>
  </Fields>
)

export const StockFields = ({ form }: { form: ProductFormReturn }) => {
  const [quantity, quantitySeen] = useWatch({ control: form.control, name: ['quantity', 'quantitySeen'] })
  const { field: inStock } = useController({ control: form.control, name: 'inStock' })
  return (
    <Fields>
      <FormField form={form} name="price" kind="amount" label={texts.price} hint={texts.priceHint} span={3} required />
      <FormField
        form={form}
        name="quantity"
        kind="digits"
        label={texts.quantity}
        hint={texts.quantityHint}
        span={3}
        required
      />
      {movesStock({ quantity, quantitySeen }) && (
        <>
          <FormField form={form} name="stockReason" label={history.reason} span={3}>
            {control => <ReasonSelect {...control} required />}
          </FormField>
          <FormField form={form} name="stockNote" label={history.note} span={3} maxLength={300} autoComplete="off" />
        </>
      )}
      <FieldGroup label={texts.inStock} hint={texts.inStockHint} span={3}>
        <div className={styles.choices}>
          {([true, false] as const).map(value => (
            <Radio
              key={String(value)}
              name="inStock"
              value={String(value)}
              checked={inStock.value === value}
              onChange={() => inStock.onChange(value)}
            >
              {value ? texts.inStockChoices.yes : texts.inStockChoices.no}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={texts.visibility} span={3}>
        <Checkbox {...form.register('disabled')}>{texts.disabled}</Checkbox>
      </FieldGroup>
    </Fields>
  )
}
