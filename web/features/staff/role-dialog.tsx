import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { EmailAddress } from '#contract/shapes/wire-types.ts'
import type { StaffMember } from '#contract/staff.ts'
import { roles } from '#domain/admin/roles.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { Radio } from '../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import styles from './admin-staff-page.module.css'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'
import { useGiveRole } from './use-staff.ts'

const RoleForm = z.strictObject({ email: EmailAddress, role: z.enum(roles) })

type RoleDialogProps = {
  /** The staff member whose role is changed, or 'new' to add one; `undefined` closes the dialog. */
  asked: StaffMember | 'new' | undefined
  onClose: () => void
  onDone: (statusMessage: string) => void
}

/** Asks for the role and explains what each one may do. */
export function RoleDialog({ asked, ...rest }: RoleDialogProps) {
  const member = asked === 'new' ? undefined : asked
  // The key resets the form for another person.
  return <Asked key={member?.id ?? 'new'} open={asked !== undefined} member={member} {...rest} />
}

type AskedProps = Omit<RoleDialogProps, 'asked'> & { open: boolean; member: StaffMember | undefined }

function Asked({ open, member, onClose, onDone }: AskedProps) {
  const form = useForm({
    ...formOptions(RoleForm),
    defaultValues: { email: member?.email ?? '', role: member?.role ?? 'operator' },
  })
  const give = useGiveRole()
  const leave = (then: () => void) => {
    give.reset()
    form.reset()
    then()
  }
  const submit = form.handleSubmit(({ email, role }) => {
    give.mutate(
      { member, email, role },
      {
        onSuccess: after => leave(() => onDone(texts.given(after.name, after.role))),
        onError: error => {
          if (showFieldErrors(form, error)) give.reset()
        },
      },
    )
  })
  const { error } = give
  return (
    <FormDialog
      open={open}
      onClose={() => leave(onClose)}
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
