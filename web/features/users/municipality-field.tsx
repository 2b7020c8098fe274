import { useRef, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { Combobox } from '../../ui/combobox.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { type Municipality, useMunicipalities } from './use-municipalities.ts'
import { userTexts } from './user-texts.ts'

type MunicipalityFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  /** The address in the form that the field belongs to, such as `shippingAddress`; none where the form is the address. */
  within?: string
  span?: 2 | 3 | 4
  /** Before the token of autofill: 'shipping', 'billing'. */
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

/** Same municipality, however it was typed. */
const compared = (name: string) => name.trim().toLocaleLowerCase('it')

/**
 * The field `city` with completion. A municipality that is chosen, or written out and unmistakable, brings its province
 * and, where it has but one, its CAP; `municipality` (the locality) follows as long as nobody wrote another there.
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
  /** The city that the other fields belong to. */
  const settled = useRef<string>(undefined)
  const found = useMunicipalities(typed.trim()).data ?? []

  const settle = (place: Municipality) => {
    const [postalCode = '', ...others] = place.postalCodes
    const locality = read('municipality')
    write('city', place.name)
    write('province', place.province)
    if (!place.postalCodes.includes(read('postalCode'))) write('postalCode', others.length === 0 ? postalCode : '')
    if (locality === '' || locality === settled.current) write('municipality', place.name)
    settled.current = place.name
    setTyped('')
    setChosen(place)
  }
  const settleIfUnmistakable = () => {
    const same = found.filter(place => compared(place.name) === compared(typed))
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
