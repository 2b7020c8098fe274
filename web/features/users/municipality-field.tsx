import { useRef, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { type Municipality, useMunicipalities } from './use-municipalities.ts'
import { userTexts } from './user-texts.ts'

type MunicipalityFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  /** Path of the address in the form, such as `shippingAddress`; left out if the form itself is the address. */
  within?: string
  span?: 2 | 3 | 4
  /** Section of the autofill token: 'shipping' or 'billing'. */
  section?: string
}

const showMunicipality = ({ name, province, postalCodes }: Municipality) => (
  <>
    {name}
    <small>
      {province} · <span className="mono">{userTexts.postalCodes(postalCodes)}</span>
    </small>
  </>
)

/** Normalizes a municipality's name for comparison. */
const compared = (name: string) => name.trim().toLocaleLowerCase('it')

/**
 * The field `city` with suggestions. Choosing a municipality, or typing its unambiguous name, fills in the province
 * and, if there is only one, the CAP. It also fills in `municipality` (the locality) unless the user typed another one.
 */
export const MunicipalityField = <Values extends FieldValues, Output>({
  form,
  within,
  span,
  section,
}: MunicipalityFieldProps<Values, Output>) => {
  const nameOf = (field: string) => (within ? `${within}.${field}` : field) as FieldPath<Values>
  const read = (field: string): string => form.getValues(nameOf(field)) ?? ''
  const write = (field: string, value: string) =>
    form.setValue(nameOf(field), value as PathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: value !== '',
    })

  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Municipality>()
  /** The city for which the other fields were filled in. */
  const settled = useRef<string>(undefined)
  const found = useMunicipalities(typed.trim()).data ?? []

  const settle = (municipality: Municipality) => {
    const [postalCode = '', ...others] = municipality.postalCodes
    const locality = read('municipality')
    write('city', municipality.name)
    write('province', municipality.province)
    if (!municipality.postalCodes.includes(read('postalCode')))
      write('postalCode', others.length === 0 ? postalCode : '')
    if (locality === '' || locality === settled.current) write('municipality', municipality.name)
    settled.current = municipality.name
    setTyped('')
    setChosen(municipality)
  }
  const settleIfUnmistakable = () => {
    const same = found.filter(municipality => compared(municipality.name) === compared(typed))
    if (same.length === 1 && same[0]) settle(same[0])
  }

  return (
    <FormField
      form={form}
      name={nameOf('city')}
      label={userTexts.fields.city}
      hint={
        chosen && chosen.postalCodes.length > 1 && read('city') === chosen.name && userTexts.severalPostalCodes(chosen)
      }
      span={span}
    >
      {({ onBlur, ...control }) => (
        <Combobox
          {...control}
          autoComplete={[section, 'address-level2'].filter(Boolean).join(' ')}
          options={found}
          keyOf={({ name, province }) => `${name}-${province}`.replace(/\s/g, '-')}
          show={showMunicipality}
          listLabel={userTexts.municipalities}
          listCount={userTexts.municipalitiesFound(found.length)}
          onChoose={settle}
          onInput={event => setTyped(event.currentTarget.value)}
          onFocus={() => {
            settled.current ??= read('city')
          }}
          onBlur={event => {
            void onBlur(event)
            settleIfUnmistakable()
          }}
        />
      )}
    </FormField>
  )
}
