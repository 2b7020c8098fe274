import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Name } from '#contract/auth.ts'
import { EmailAddress } from '#contract/shapes/wire-types.ts'
import { roles } from '#domain/admin/roles.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { Radio } from '../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import styles from './admin-staff-page.module.css'
import { roleTexts, staffTexts as texts } from './staff-texts.ts'
import { useInvite } from './use-staff.ts'

const [, ...staffRoles] = roles
const InviteForm = z.strictObject({ email: EmailAddress, name: Name, role: z.enum(staffRoles) })

/** Invites a colleague by mail. `onGiveRole` is offered if the address has an account already. */
export function InviteDialog({ onClose, onDone, onGiveRole }: DialogProps & { onGiveRole: () => void }) {
  const form = useForm({
    ...formOptions(InviteForm),
    defaultValues: { email: '', name: '', role: 'operator' as const },
  })
  const invite = useInvite()
  const submit = form.handleSubmit(asked =>
    invite.mutate(asked, {
      onSuccess: ({ email }) => onDone(texts.invited(email)),
      onError: showErrorsAtFields(form, invite),
    }),
  )
  const { error } = invite
  const isTaken = isRefusal(error, 'email-taken')
  return (
    <FormDialog
      onClose={onClose}
      title={texts.inviteTitle}
      labels={{ cancel: texts.cancel, confirm: texts.confirmInvite, pending: texts.saving }}
      isPending={invite.isPending}
      failure={error && !isTaken && refusalText(error, texts.inviteFailed)}
      onSubmit={submit}
    >
      <p>{texts.inviteText}</p>
      {isTaken && (
        <Notice tone="tag">
          {refusalText(error, texts.inviteFailed)} <TextButton onClick={onGiveRole}>{texts.giveInstead}</TextButton>
        </Notice>
      )}
      <FormField form={form} name="email" kind="email" label={texts.inviteEmail} required />
      <FormField form={form} name="name" label={texts.inviteName} autoComplete="off" required />
      <FieldGroup label={texts.role}>
        {staffRoles.toReversed().map(role => (
          <Radio key={role} value={role} className={styles.role} {...form.register('role')}>
            <strong>{roleTexts[role].label}</strong> <small>{roleTexts[role].may}</small>
          </Radio>
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
