import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { StaffMember } from '#contract/staff.ts'
import { EmailAddress } from '#contract/wire-types.ts'
import { roles } from '#domain/roles.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-staff-page.module.css'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'
import { useGiveRole } from './use-staff.ts'

const RoleForm = z.strictObject({ email: EmailAddress, role: z.enum(roles) })

type RoleDialogProps = {
  /** Whose role is changed; `new` adds somebody. */
  asked: StaffMember | 'new' | undefined
  onClose: () => void
  onDone: (news: string) => void
}

/** Who may do what, with what that means. */
export function RoleDialog({ asked, ...rest }: RoleDialogProps) {
  const member = asked === 'new' ? undefined : asked
  // Another person is another form.
  return <Asked key={member?.id ?? 'new'} open={asked !== undefined} member={member} {...rest} />
}

type AskedProps = Omit<RoleDialogProps, 'asked'> & { open: boolean; member: StaffMember | undefined }

function Asked({ open, member, onClose, onDone }: AskedProps) {
  const id = useId()
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
    if (give.isPending) return
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
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={member ? texts.changeTitle(member.name) : texts.addTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={give.isPending}>
            {give.isPending ? texts.saving : member ? texts.confirmChange : texts.confirmAdd}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={event => void submit(event)}>
        {error && <Notice tone="bad">{isRefusal(error, 404, 409) ? error.problem.detail : texts.failed}</Notice>}
        {!member && (
          <>
            <p>{texts.addText}</p>
            <FormField form={form} name="email" label={texts.email} type="email" autoComplete="off" required />
          </>
        )}
        <FieldGroup label={texts.role}>
          {roles
            .filter(role => member || role !== 'farmer')
            .toReversed()
            .map(role => (
              <Choice key={role} type="radio" value={role} className={styles.role} {...form.register('role')}>
                <strong>{roleTexts[role].label}</strong> <small>{roleTexts[role].may}</small>
              </Choice>
            ))}
        </FieldGroup>
      </form>
    </Dialog>
  )
}
