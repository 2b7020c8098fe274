import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DeskOrder } from '#contract/orders.ts'
import { formatDateTime } from '#domain/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useWriteNote } from './use-desk-orders.ts'

type NotesProps = { order: DeskOrder; onNews: (news: string) => void }

/** What the shop has written for itself, and where it writes to the buyer. */
export function AdminOrderNotes({ order, onNews }: NotesProps) {
  const [isAsked, setAsked] = useState(false)
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
          onNews('')
          setAsked(true)
        }}
      >
        {texts.writeNote}
      </Button>
      {isAsked && (
        <NoteDialog
          order={order}
          onClose={() => setAsked(false)}
          onDone={news => {
            setAsked(false)
            onNews(news)
          }}
        />
      )}
    </section>
  )
}

type NoteDialogProps = { order: DeskOrder; onClose: () => void; onDone: (news: string) => void }

function NoteDialog({ order, onClose, onDone }: NoteDialogProps) {
  const write = useWriteNote(order.id)
  const form = useForm({ defaultValues: { text: '', to: 'desk' } })
  const confirm = form.handleSubmit(({ text, to }) => {
    const toBuyer = to === 'buyer'
    if (!write.isPending)
      write.mutate({ text, toBuyer }, { onSuccess: () => onDone(toBuyer ? texts.noteSent : texts.noteKept) })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.writeNote}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button busy={write.isPending} onClick={() => void confirm()}>
            {write.isPending ? texts.saving : texts.confirmNote}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {write.isError && <Notice tone="bad">{texts.failed}</Notice>}
        <fieldset className={styles.readers}>
          <legend>{texts.noteFor}</legend>
          <Choice type="radio" value="desk" {...form.register('to')}>
            {texts.noteForDesk}
          </Choice>
          <Choice type="radio" value="buyer" {...form.register('to')}>
            {texts.noteForBuyer(order.buyer.email)}
          </Choice>
        </fieldset>
        <FormField form={form} name="text" label={texts.noteText}>
          {control => (
            <TextArea
              rows={5}
              maxLength={2000}
              {...control}
              {...form.register('text', { validate: text => text.trim() !== '' || texts.noteMissing })}
            />
          )}
        </FormField>
      </div>
    </Dialog>
  )
}
