import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CompanyInfo, CompanyInput } from '#contract/auth.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { seatLookOf } from './seat-looks.ts'
import { userTexts } from './user-texts.ts'

export type CompanyForm = UseFormReturn<CompanyInput, unknown, CompanyInfo>

const { fields } = userTexts

/** The country comes first, because other fields follow from it; the municipality before CAP and province, which it fills in. */
const layout = {
  businessName: 4,
  country: 2,
  fiscalCode: 2,
  city: 2,
  postalCode: 2,
  province: 2,
  municipality: 4,
  address: 4,
  phone: 2,
  vatNumber: 2,
  sdiCode: 2,
  pec: 2,
} as const
const hints = {
  fiscalCode: userTexts.fiscalCodeHint,
  phone: userTexts.phoneHint,
  sdiCode: userTexts.sdiCodeHint,
  pec: userTexts.pecHint,
}

export const companyFieldNames = Object.keys(layout) as (keyof typeof layout)[]

/** The fields of a company's data, with a summary of errors above them. */
export const CompanyFields = ({ form }: { form: CompanyForm }) => {
  const { errors, isSubmitted } = form.formState
  const country = useWatch({ control: form.control, name: 'country' })
  const wrong = companyFieldNames.filter(name => errors[name])
  const toMend = userTexts.toMend(wrong.map(name => seatLookOf(country, name)?.label ?? fields[name]))
  return (
    <>
      {isSubmitted && Object.keys(errors).length > 0 && (
        <Notice tone="bad" title={toMend.title}>
          {toMend.fields}
        </Notice>
      )}
      <AddressFields form={form} layout={layout} hints={hints} />
    </>
  )
}
