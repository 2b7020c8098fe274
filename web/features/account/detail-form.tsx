import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type User, users } from '#contract/users.ts'
import { formResolver, showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { FormDoubts, FormField } from '../../ui/forms/form-field.tsx'
import type { Input } from '../../ui/forms/input.tsx'
import { useDoubts } from '../users/use-doubts.ts'
import { type Person, useChangeUser } from '../users/use-user.ts'
import { userTexts } from '../users/user-texts.ts'
import styles from './account-subpage.module.css'
import { focusFirstControl } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'

type DetailValues = Partial<Person> & { consent?: boolean }

const { name, phone } = users.update.body.shape
const schemas: Record<keyof Person, z.ZodMiniType<DetailValues, DetailValues>> = {
  name: z.strictObject({ name }),
  // Source: specification, section 5.
  phone: z.strictObject({ phone, consent: z.literal(true, accountTexts.phoneConsentMissing) }),
}

const looks: Record<
  keyof Person,
  Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'children'> & { hint?: string }
> = {
  name: { autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel', face: 'mono', hint: userTexts.phoneHint },
}

type DetailFormProps = {
  me: User
  field: keyof Person
  label: string
  onSaved: () => void
  onCancel: () => void
}

export const DetailForm = ({ me, field, label, onSaved, onCancel }: DetailFormProps) => {
  const form = useForm<DetailValues, unknown, DetailValues>({
    resolver: formResolver(schemas[field]),
    defaultValues: { [field]: me[field], ...(field === 'phone' && { consent: false }) },
  })
  const change = useChangeUser(me.id)
  const { doubts, confirm, unlessDoubtful } = useDoubts(form)

  const save = ({ [field]: value }: DetailValues) => {
    if (value === me[field]) return onCancel()
    change.mutate(
      { [field]: value },
      {
        onSuccess: onSaved,
        onError: showErrorsAtFields(form, change),
      },
    )
  }

  return (
    <form className={styles.form} noValidate ref={focusFirstControl} onSubmit={form.handleSubmit(unlessDoubtful(save))}>
      {change.error && <Notice tone="bad">{accountTexts.saveFailed}</Notice>}
      <FormDoubts value={doubts}>
        <FormField form={form} name={field} label={<span className="vh">{label}</span>} {...looks[field]} />
      </FormDoubts>
      {field === 'phone' && (
        <FieldGroup label={accountTexts.consent} error={form.formState.errors.consent?.message}>
          <Checkbox {...form.register('consent')}>{accountTexts.phoneConsent}</Checkbox>
        </FieldGroup>
      )}
      <div className="buttons">
        <Button small type="submit" busy={change.isPending}>
          {change.isPending ? accountTexts.saving : (confirm ?? accountTexts.save)}
        </Button>
        <Button small variant="line" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
