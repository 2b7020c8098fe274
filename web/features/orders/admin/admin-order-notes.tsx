import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders.ts'
import { formatDateTime } from '#domain/dates.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { type DialogProps, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Radio } from '../../../ui/forms/checkbox.tsx'
import { RequiredTextField } from '../../../ui/forms/required-text-field.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useWriteNote } from './use-admin-orders.ts'

type NotesProps = { order: AdminOrder; onStatusMessage: (statusMessage: string) => void }

/** Internal notes of the staff, and messages to the customer. */
export function AdminOrderNotes({ order, onStatusMessage }: NotesProps) {
  const writing = useDialog<true>(onStatusMessage)
  return (
    <section>
      <h2 className={styles.title}>{texts.notes}</h2>
      {order.notes.length > 0 && (
        <ul className={styles.notes}>
          {order.notes.map(({ at, author, text }, n) => (
            <li key={n}>
              <p className="small soft">
                <time className="mono" dateTime={at}>
                  {formatDateTime(at)}
                </time>{' '}
                {author}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="line"
        onClick={() => {
          onStatusMessage('')
          writing.open(true)
        }}
      >
        {texts.writeNote}
      </Button>
      {writing.subject && <NoteDialog order={order} {...writing.props} />}
    </section>
  )
}

function NoteDialog({ order, onClose, onDone }: { order: AdminOrder } & DialogProps) {
  const write = useWriteNote(order.id)
  const form = useForm({ defaultValues: { text: '', to: 'staff' } })
  const confirm = form.handleSubmit(({ text, to }) => {
    const toBuyer = to === 'buyer'
    write.mutate({ text, toBuyer }, { onSuccess: () => onDone(toBuyer ? texts.noteSent : texts.noteSaved) })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.writeNote}
      labels={{ cancel: texts.keep, confirm: texts.confirmNote, pending: texts.saving }}
      isPending={write.isPending}
      failure={write.isError && texts.failed}
      onSubmit={confirm}
    >
      <fieldset className={styles.readers}>
        <legend>{texts.noteFor}</legend>
        <Radio value="staff" {...form.register('to')}>
          {texts.internalNote}
        </Radio>
        <Radio value="buyer" {...form.register('to')}>
          {texts.noteForBuyer(order.buyer.email)}
        </Radio>
      </fieldset>
      <RequiredTextField
        form={form}
        name="text"
        label={texts.noteText}
        missing={texts.noteMissing}
        rows={5}
        maxLength={2000}
      />
    </FormDialog>
  )
}
