import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { EmailAddress } from '#contract/shapes/wire-types.ts'
import type { StaffMember } from '#contract/staff.ts'
import { roles } from '#domain/admin/roles.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { Radio } from '../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import styles from './admin-staff-page.module.css'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'
import { useGiveRole } from './use-staff.ts'

const RoleForm = z.strictObject({ email: EmailAddress, role: z.enum(roles) })

/** Asks for the role of a staff member, or of a new one, and explains what each role may do. */
export function RoleDialog({ asked, onClose, onDone }: { asked: StaffMember | 'new' } & DialogProps) {
  const member = asked === 'new' ? undefined : asked
  const form = useForm({
    ...formOptions(RoleForm),
    defaultValues: { email: member?.email ?? '', role: member?.role ?? 'operator' },
  })
  const give = useGiveRole()
  const submit = form.handleSubmit(({ email, role }) => {
    give.mutate(
      { member, email, role },
      {
        onSuccess: after => onDone(texts.given(after.name, after.role)),
        onError: showErrorsAtFields(form, give),
      },
    )
  })
  const { error } = give
  return (
    <FormDialog
      onClose={onClose}
      title={member ? texts.changeTitle(member.name) : texts.addTitle}
      labels={{ cancel: texts.cancel, confirm: member ? texts.confirmChange : texts.confirmAdd, pending: texts.saving }}
      isPending={give.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={submit}
    >
      {!member && (
        <>
          <p>{texts.addText}</p>
          <FormField form={form} name="email" kind="email" label={texts.email} required />
        </>
      )}
      <FieldGroup label={texts.role}>
        {roles
          .filter(role => member || role !== 'farmer')
          .toReversed()
          .map(role => (
            <Radio key={role} value={role} className={styles.role} {...form.register('role')}>
              <strong>{roleTexts[role].label}</strong> <small>{roleTexts[role].may}</small>
            </Radio>
          ))}
      </FieldGroup>
    </FormDialog>
  )
}
