import type { UseFormReturn } from 'react-hook-form'
import type { CompanyInfo } from '#contract/auth.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { userTexts } from './user-texts.ts'

export type CompanyForm = UseFormReturn<CompanyInfo, unknown, CompanyInfo>

const { fields } = userTexts

/** The municipality comes before CAP and province, because choosing it fills them in. */
const layout = {
  businessName: 4,
  fiscalCode: 2,
  city: 2,
  postalCode: 2,
  province: 2,
  municipality: 2,
  address: 4,
  phone: 3,
  vatNumber: 3,
  sdiCode: 3,
  pec: 3,
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
  const toMend = userTexts.toMend(companyFieldNames.filter(name => errors[name]).map(name => fields[name]))
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
