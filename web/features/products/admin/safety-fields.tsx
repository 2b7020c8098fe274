import { Field, Fields } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { noOperator, type ProductFormReturn } from './admin-form-values.ts'
import { adminFormTexts as texts } from './admin-texts.ts'
import { useUsedManufacturers } from './use-admin-products.ts'
import { manufacturerOptions } from './used-manufacturer.ts'

/** Who answers for the product, and its warnings. */
export function SafetyFields({ form }: { form: ProductFormReturn }) {
  const { data: used = [] } = useUsedManufacturers()
  const fill = (chosen: (typeof used)[number] | undefined) => {
    if (!chosen) return
    const edited = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('manufacturer', chosen.manufacturer, edited)
    form.setValue('responsiblePerson', chosen.responsiblePerson ?? noOperator, edited)
  }
  return (
    <Fields>
      {used.length > 0 && (
        <Field label={texts.usedManufacturer} hint={texts.usedManufacturerHint}>
          {control => (
            <Select
              {...control}
              value=""
              empty={texts.chooseManufacturer}
              options={manufacturerOptions(used)}
              onChange={event => fill(used[Number(event.target.value)])}
            />
          )}
        </Field>
      )}
      <FormField form={form} name="manufacturer.name" label={texts.manufacturerName} maxLength={120} />
      <FormField form={form} name="manufacturer.address" label={texts.manufacturerAddress} span={3} maxLength={200} />
      <FormField form={form} name="manufacturer.contact" label={texts.manufacturerContact} span={3} maxLength={200} />
      <FormField
        form={form}
        name="responsiblePerson.name"
        label={texts.responsibleName}
        hint={texts.responsibleNameHint}
        maxLength={120}
      />
      <FormField
        form={form}
        name="responsiblePerson.address"
        label={texts.responsibleAddress}
        span={3}
        maxLength={200}
      />
      <FormField
        form={form}
        name="responsiblePerson.contact"
        label={texts.responsibleContact}
        span={3}
        maxLength={200}
      />
      <FormField form={form} name="warnings" label={texts.warnings} hint={texts.warningsHint}>
        {control => <TextArea {...control} rows={4} />}
      </FormField>
    </Fields>
  )
}
