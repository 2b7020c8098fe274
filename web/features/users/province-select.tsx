import type { ComponentProps } from 'react'
import { provinces } from '#domain/identifiers/provinces.ts'
import { Select } from '../../ui/forms/select.tsx'
import { userTexts } from './user-texts.ts'

/** The 107 provinces by name, so that typing the first letters finds one. */
export const ProvinceSelect = (props: ComponentProps<'select'>) => (
  <Select
    {...props}
    empty={userTexts.chooseProvince}
    options={provinces.map(({ code, name }) => [code, `${name} (${code})`])}
  />
)
