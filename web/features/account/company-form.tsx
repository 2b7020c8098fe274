import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { CompanyInfo, type CompanyInput } from '#contract/auth.ts'
import { fieldsOfCountry } from '#contract/shapes/seat.ts'
import type { User } from '#contract/users.ts'
import { isAbroad } from '#domain/identifiers/countries.ts'
import { normalizePhoneNumber } from '#domain/identifiers/phone-number.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { FormDoubts } from '../../ui/forms/form-field.tsx'
import { CompanyFields, companyFieldNames } from '../users/company-fields.tsx'
import { useDoubts } from '../users/use-doubts.ts'
import { useChangeCompany } from '../users/use-user.ts'
import styles from './account-subpage.module.css'
import { focusFirstControl } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'

/** Returns only the fields that changed; if one of the countries is not Italy, with the country and all that depends on it. */
function changesOf(me: User, company: CompanyInfo): Partial<CompanyInfo> {
  const changed = companyFieldNames.filter(name => company[name] !== me[name])
  const isForeign = isAbroad(me.country) || isAbroad(company.country)
  const names =
    changed.length > 0 && isForeign ? new Set([...changed, 'country' as const, ...fieldsOfCountry]) : changed
  return Object.fromEntries([...names].map(name => [name, company[name]]))
}

type CompanyValues = CompanyInfo & { consent: boolean }

const isOtherPhone = (me: User, phone: string) => normalizePhoneNumber(phone) !== normalizePhoneNumber(me.phone)

/** Another telephone number needs the same consent as in the personal details (specification, section 5). */
const schemaFor = (me: User) =>
  z.extend(CompanyInfo, { consent: z.boolean() }).check(
    z.refine(({ phone, consent }) => consent || !isOtherPhone(me, phone), {
      path: ['consent'],
      message: accountTexts.phoneConsentMissing,
    }),
  ) as unknown as z.ZodMiniType<CompanyValues, CompanyValues>

type CompanyFormProps = { me: User; onSaved: () => void; onCancel: () => void }

export const CompanyForm = ({ me, onSaved, onCancel }: CompanyFormProps) => {
  const form = useForm<CompanyValues, unknown, CompanyValues>({
    ...formOptions(schemaFor(me)),
    defaultValues: { ...Object.fromEntries(companyFieldNames.map(name => [name, me[name]])), consent: false },
  })
  const phone = useWatch({ control: form.control, name: 'phone' })
  const change = useChangeCompany(me.id)
  const { doubts, confirm, unlessDoubtful } = useDoubts(form)

  const save = ({ consent: _consent, ...company }: CompanyValues) => {
    const changes = changesOf(me, company)
    if (Object.keys(changes).length === 0) return onCancel()
    change.mutate(changes, {
      onSuccess: onSaved,
      onError: showErrorsAtFields(form, change),
    })
  }

  return (
    <form className={styles.wide} noValidate ref={focusFirstControl} onSubmit={form.handleSubmit(unlessDoubtful(save))}>
      {change.error && <Notice tone="bad">{accountTexts.saveFailed}</Notice>}
      <FormDoubts value={doubts}>
        <CompanyFields form={form as unknown as UseFormReturn<CompanyInput, unknown, CompanyInfo>} />
      </FormDoubts>
      {isOtherPhone(me, phone) && (
        <FieldGroup label={accountTexts.consent} error={form.formState.errors.consent?.message}>
          <Checkbox {...form.register('consent')}>{accountTexts.phoneConsent}</Checkbox>
        </FieldGroup>
      )}
      <div className="buttons">
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? accountTexts.saving : (confirm ?? accountTexts.save)}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
