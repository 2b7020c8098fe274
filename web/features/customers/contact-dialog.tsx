import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Name } from '#contract/auth.ts'
import type { CustomerRecord } from '#contract/customers.ts'
import { EmailAddress, PhoneNumber } from '#contract/shapes/wire-types.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { FormDoubts, FormField } from '../../ui/forms/form-field.tsx'
import { useDoubts } from '../users/use-doubts.ts'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useUpdateContact } from './use-customer.ts'

const ContactForm = z.strictObject({ name: Name, phone: PhoneNumber, email: EmailAddress })

/** Changes name and telephone of a customer, and the e-mail while nobody has confirmed it. */
export function ContactDialog({ record, onClose, onDone }: { record: CustomerRecord } & DialogProps) {
  const { id, name, phone, email, emailVerified } = record
  const form = useForm({ ...formOptions(ContactForm), defaultValues: { name, phone, email } })
  const update = useUpdateContact(id)
  const { doubts, confirm = texts.saveContact, unlessDoubtful } = useDoubts(form)
  const submit = form.handleSubmit(
    unlessDoubtful(contact =>
      update.mutate(emailVerified ? { name: contact.name, phone: contact.phone } : contact, {
        onSuccess: () => onDone(texts.contactSaved),
        onError: showErrorsAtFields(form, update),
      }),
    ),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={texts.editContact}
      labels={{ cancel: texts.cancel, confirm, pending: texts.saving }}
      isPending={update.isPending}
      failure={update.error && refusalText(update.error, texts.failed)}
      onSubmit={submit}
    >
      <FormField form={form} name="name" label={texts.fields.name} autoComplete="off" required />
      <FormDoubts value={doubts}>
        <FormField form={form} name="phone" kind="phone" label={texts.fields.phone} required />
      </FormDoubts>
      {emailVerified ? (
        <p className="small soft">{texts.emailIsTheirs(email)}</p>
      ) : (
        <FormField form={form} name="email" kind="email" label={texts.fields.email} required />
      )}
    </FormDialog>
  )
}
