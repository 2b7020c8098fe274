import type { ComponentProps } from 'react'
import { countryCodes, countryName, italy } from '#domain/identifiers/countries.ts'
import { Select } from '../../ui/forms/select.tsx'

const others = countryCodes
  .filter(code => code !== italy)
  .map(code => [code, countryName(code)] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'it'))

/** The countries by their Italian names, after Italy. */
export const CountrySelect = (props: ComponentProps<'select'>) => (
  <Select {...props} options={[[italy, countryName(italy)], ...others]} />
)
