import { type FieldPath, type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { CountrySelect } from './country-select.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import { ProvinceSelect } from './province-select.tsx'
import { hasField, seatLookOf } from './seat-looks.ts'
import { userTexts } from './user-texts.ts'

/** What each field takes, and its token for autofill. */
const looks = {
  businessName: { token: 'organization' },
  fiscalCode: { kind: 'code' },
  vatNumber: { kind: 'digits' },
  address: { token: 'address-line1' },
  postalCode: { kind: 'digits', token: 'postal-code' },
  city: { token: 'address-level2' },
  municipality: { token: 'address-level3' },
  province: { token: 'address-level1' },
  country: { token: 'country' },
  phone: { kind: 'phone', token: 'tel' },
  sdiCode: { kind: 'code' },
  pec: { kind: 'email' },
  email: { kind: 'email', token: 'email' },
  notes: {},
} as const satisfies Record<string, { kind?: 'code' | 'digits' | 'phone' | 'email'; token?: string }>

type AddressField = keyof typeof looks

/** The fields of an address in their order, each with its columns out of six. */
export type AddressLayout = { [Name in AddressField]?: 2 | 3 | 4 | 6 }

type AddressFieldsProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  layout: AddressLayout
  /** Path of the address in the form, such as `shippingAddress`; left out if the form itself is the address. */
  within?: string | undefined
  /** Section of the autofill tokens. */
  section?: 'billing' | 'shipping' | undefined
  labels?: { [Name in AddressField]?: string }
  hints?: { [Name in AddressField]?: string }
}

/** The fields of the address of a company, an invoice or a parcel, as its country has them. */
export function AddressFields<Values extends FieldValues, Output>({
  form,
  layout,
  within,
  section,
  labels,
  hints,
}: AddressFieldsProps<Values, Output>) {
  const pathOf = (name: AddressField) => (within ? `${within}.${name}` : name) as FieldPath<Values>
  const country: string | undefined = useWatch({ control: form.control, name: pathOf('country') })
  const shown = (Object.keys(layout) as AddressField[]).filter(name => hasField(country, name))
  /** What was wrong by the rules of one country may be right by those of another. */
  const checkAgain = () => {
    const wrong = shown.map(pathOf).filter(path => get(form.formState.errors, path))
    if (wrong.length > 0) void form.trigger(wrong)
  }
  return (
    <Fields>
      {shown.map(name => {
        const { kind, token }: { kind?: 'code' | 'digits' | 'phone' | 'email'; token?: string } = looks[name]
        const look = seatLookOf(country, name)
        const span = layout[name] === 6 ? undefined : layout[name]
        if (name === 'city' && !look)
          return <MunicipalityField key={name} form={form} within={within} section={section} span={span} />
        const autoComplete = token && [section, token].filter(Boolean).join(' ')
        const field = {
          form,
          name: pathOf(name),
          label: look?.label ?? labels?.[name] ?? userTexts.fields[name],
          hint: look ? look.hint : hints?.[name],
          span,
        }
        if (name === 'province')
          return (
            <FormField key={name} {...field}>
              {control => <ProvinceSelect {...control} autoComplete={autoComplete} />}
            </FormField>
          )
        if (name === 'country')
          return (
            <FormField key={name} {...field}>
              {({ onChange, ...control }) => (
                <CountrySelect
                  {...control}
                  autoComplete={autoComplete}
                  onChange={event => {
                    void onChange(event)
                    checkAgain()
                  }}
                />
              )}
            </FormField>
          )
        if (name === 'notes')
          return (
            <FormField key={name} {...field}>
              {control => <TextArea rows={2} {...control} />}
            </FormField>
          )
        return <FormField key={name} {...field} kind={look?.kind ?? kind} {...(autoComplete && { autoComplete })} />
      })}
    </Fields>
  )
}
