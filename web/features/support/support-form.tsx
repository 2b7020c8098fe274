import { useId, useState } from 'react'
import { isEmailAddress } from '#domain/identifiers/email-address.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { type SupportTopic, supportTopicLabel, supportTopics } from '#domain/support-topics.ts'
import { refusalText } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { MessageForm } from './message-form.tsx'
import { messageTexts as texts } from './message-texts.ts'
import styles from './messages.module.css'
import { useOrderChoices, useWriteAsVisitor, useWriteMessage } from './use-support-threads.ts'

const words = { text: texts.text, missing: texts.textMissing, send: texts.send, sending: texts.sending }

/**
 * Writes to the shop. The form opens at a press, because the page is the same for everybody until then: a visitor is
 * asked for name and address, a buyer for the order.
 */
export function SupportForm() {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const { status } = useSession()
  const title = useId()
  const sent = () => {
    setOpen(false)
    setMessage(texts.sent)
  }
  return (
    <section id={texts.formId} tabIndex={-1} className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      <p>{texts.lead}</p>
      <StatusMessage>{message}</StatusMessage>
      {!isOpen ? (
        <p>
          <Button
            variant="line"
            onClick={() => {
              setMessage('')
              setOpen(true)
            }}
          >
            {texts.open}
          </Button>
        </p>
      ) : status === 'signed-in' ? (
        <BuyerForm onSent={sent} />
      ) : (
        <VisitorForm onSent={sent} />
      )}
    </section>
  )
}

const TopicField = ({ value, onChoose }: { value: SupportTopic; onChoose: (topic: SupportTopic) => void }) => (
  <Field label={texts.topic}>
    {control => (
      <Select
        {...control}
        value={value}
        onChange={event => onChoose(supportTopics.find(topic => topic === event.target.value) ?? 'other')}
        options={supportTopics.map(topic => [topic, supportTopicLabel(topic)])}
      />
    )}
  </Field>
)

function BuyerForm({ onSent }: { onSent: () => void }) {
  const orders = useOrderChoices()
  const write = useWriteMessage()
  const [topic, setTopic] = useState<SupportTopic>('order')
  const [orderId, setOrderId] = useState<number>()
  return (
    <MessageForm
      hasFocus
      texts={words}
      isPending={write.isPending}
      failure={write.error ? refusalText(write.error, texts.failed) : undefined}
      onSend={text => write.mutate({ topic, text, ...(orderId !== undefined && { orderId }) }, { onSuccess: onSent })}
    >
      <TopicField value={topic} onChoose={setTopic} />
      <Field label={texts.order}>
        {control => (
          <Select
            {...control}
            value={orderId ?? ''}
            onChange={event => setOrderId(Number(event.target.value) || undefined)}
            empty={texts.noOrder}
            options={(orders.data?.rows ?? []).map(({ id }) => [id, orderNumber(id)])}
          />
        )}
      </Field>
    </MessageForm>
  )
}

function VisitorForm({ onSent }: { onSent: () => void }) {
  const write = useWriteAsVisitor()
  const [topic, setTopic] = useState<SupportTopic>('delivery')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const lacksName = name.trim() === ''
  const lacksEmail = !isEmailAddress(email.trim())
  return (
    <MessageForm
      hasFocus
      texts={words}
      isPending={write.isPending}
      failure={write.error ? refusalText(write.error, texts.failed) : undefined}
      validate={() => {
        setChecked(true)
        return !lacksName && !lacksEmail
      }}
      onSend={text => write.mutate({ topic, text, name: name.trim(), email: email.trim() }, { onSuccess: onSent })}
    >
      <TopicField value={topic} onChoose={setTopic} />
      <Field label={texts.name} {...(isChecked && lacksName && { error: texts.nameMissing })}>
        {control => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.email} hint={texts.emailHint} {...(isChecked && lacksEmail && { error: texts.emailMissing })}>
        {control => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        )}
      </Field>
    </MessageForm>
  )
}
