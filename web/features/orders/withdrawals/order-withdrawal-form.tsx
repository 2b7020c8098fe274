import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { contractMessages } from '#contract/contract-messages.ts'
import type { Order } from '#contract/orders.ts'
import type { NewWithdrawal } from '#contract/withdrawals.ts'
import { normalizeIban } from '#domain/identifiers/iban.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { lastSentOn, type WithdrawalOptions } from '#domain/orders/withdrawal.ts'
import { refusalText } from '../../../api/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberStepper } from '../../../ui/forms/number-stepper.tsx'
import { IbanField } from '../iban-field.tsx'
import { useToday } from './use-withdrawal-options.ts'
import { useDeclareWithdrawal } from './use-withdrawals.ts'
import styles from './withdrawal-form.module.css'
import { withdrawalFormTexts as texts } from './withdrawal-form-texts.ts'
import { type Statement, WithdrawalReceipt, WithdrawalReview } from './withdrawal-review.tsx'

type Options = WithdrawalOptions<Order['items'][number]>
type Quantities = Record<number, number>
type Values = { name: string; deliveredOn: string; iban: string }

type OrderWithdrawalFormProps = {
  order: Order
  options: Options
  /** The name of the account, which the consumer may change. */
  name: string
  /** Why there is no right; shown instead of the form. */
  children: ReactNode
}

/**
 * Choice of lines and pieces, the statement to confirm, the receipt. The choice stays while the order is read again, also
 * when the statement has used up what there was to withdraw from.
 */
export function OrderWithdrawalForm({ order, options, name, children }: OrderWithdrawalFormProps) {
  const declare = useDeclareWithdrawal(order.id)
  const today = useToday()
  const [quantities, setQuantities] = useState<Quantities>({})
  const [asked, setAsked] = useState<NewWithdrawal>()
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({ defaultValues: { name, deliveredOn: '', iban: '' } })
  const statement = asked && toStatement(order, asked)
  if (statement && declare.data)
    return (
      <WithdrawalReceipt statement={statement} declaredAt={declare.data.declaredAt}>
        {texts.doneMail}
      </WithdrawalReceipt>
    )
  if (options.refusal && !declare.isPending) return children
  if (statement)
    return (
      <WithdrawalReview
        statement={statement}
        isPending={declare.isPending}
        failure={declare.error && refusalText(declare.error, texts.failed)}
        onConfirm={() => declare.mutate({ body: asked, idempotencyKey })}
        onBack={() => {
          declare.reset()
          setIdempotencyKey(crypto.randomUUID())
          setAsked(undefined)
        }}
      />
    )
  const lines = options.lines.flatMap(({ item, available }) => {
    const quantity = Math.min(quantities[item.id] ?? 0, available)
    return quantity > 0 ? [{ itemId: item.id, quantity }] : []
  })
  const { term } = options
  const isByTransfer = order.paymentStatus === 'PAID' && !isOnline(order.paymentMethod)
  const submit = form.handleSubmit(({ name: typed, deliveredOn, iban }) => {
    if (lines.length === 0) {
      form.setError('root', { message: texts.nothingChosen })
      return
    }
    const account = normalizeIban(iban)
    setAsked({ name: typed.trim(), lines, ...(deliveredOn && { deliveredOn }), ...(account && { iban: account }) })
  })
  const complaint = lines.length === 0 ? form.formState.errors.root?.message : undefined
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <p className="lead">
        {term.asksDelivery ? texts.asksDelivery : term.endsOn === null ? texts.untilNow : texts.until(term.endsOn)}
      </p>
      <fieldset className={styles.lines}>
        <legend>{texts.choose}</legend>
        <ul>
          {options.lines.map(line => (
            <li key={line.item.id}>
              <Line
                line={line}
                quantity={Math.min(quantities[line.item.id] ?? 0, line.available)}
                onChange={quantity => setQuantities(before => ({ ...before, [line.item.id]: quantity }))}
              />
            </li>
          ))}
        </ul>
        <TextButton
          onClick={() =>
            setQuantities(Object.fromEntries(options.lines.map(({ item, available }) => [item.id, available])))
          }
        >
          {texts.all}
        </TextButton>
        {complaint && <FieldError role="alert">{complaint}</FieldError>}
      </fieldset>
      <FormField form={form} name="name" label={texts.name}>
        {control => (
          <Input
            autoComplete="name"
            maxLength={100}
            {...control}
            {...form.register('name', { validate: typed => typed.trim() !== '' || contractMessages.withdrawalName })}
          />
        )}
      </FormField>
      {term.asksDelivery && (
        <FormField form={form} name="deliveredOn" label={texts.deliveredOn} hint={texts.deliveredOnHint}>
          {control => (
            <Input
              type="date"
              min={lastSentOn(order) ?? undefined}
              max={today}
              {...control}
              {...form.register('deliveredOn', { validate: typed => typed !== '' || contractMessages.day })}
            />
          )}
        </FormField>
      )}
      {isByTransfer && <IbanField form={form} name="iban" label={texts.iban} required={false} />}
      <div>
        <Button type="submit">{texts.next}</Button>
      </div>
    </form>
  )
}

const toStatement = ({ id, items }: Order, { name, lines, deliveredOn }: NewWithdrawal): Statement => ({
  name,
  order: orderNumber(id),
  pieces: lines.map(({ itemId, quantity }) =>
    texts.line(quantity, items.find(item => item.id === itemId)?.product.title ?? ''),
  ),
  deliveredOn,
})

type LineProps = {
  line: Options['lines'][number]
  quantity: number
  onChange: (quantity: number) => void
}

/** A line with its pieces to choose, or why it is excluded. */
function Line({ line: { item, available, reason }, quantity, onChange }: LineProps) {
  const { title } = item.product
  return (
    <>
      <div>
        <strong>{title}</strong>
        <p className="small soft">{reason ? texts.reasons[reason] : texts.availableOf(available)}</p>
      </div>
      {available > 0 && (
        <NumberStepper value={quantity} onChange={onChange} min={0} max={available} label={texts.pieces(title)} />
      )}
    </>
  )
}
