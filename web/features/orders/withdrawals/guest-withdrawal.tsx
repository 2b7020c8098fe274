import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { GuestWithdrawal } from '#contract/withdrawals.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { parseOrderNumber } from '#domain/orders/parse-order-number.ts'
import { maxProductsLength } from '#domain/orders/withdrawal-states.ts'
import { refusalText } from '../../../api/api-client.ts'
import { formOptions } from '../../../api/form-resolver.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkedText } from '../../../ui/actions/linked-text.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { Input, TextArea } from '../../../ui/forms/input.tsx'
import { useDeclareAsGuest } from './use-withdrawals.ts'
import styles from './withdrawal-form.module.css'
import { withdrawalFormTexts as texts } from './withdrawal-form-texts.ts'
import { type Statement, WithdrawalReceipt, WithdrawalReview } from './withdrawal-review.tsx'

const focusHeading = (heading: HTMLElement | null) => heading?.focus()

const toStatement = ({ name, orderNumber: typed, products, deliveredOn }: GuestWithdrawal): Statement => ({
  name,
  order: orderNumber(parseOrderNumber(typed) ?? 0),
  pieces: products.split(/\n+/).filter(Boolean),
  deliveredOn,
})

/** Withdraws with order number and e-mail: fields, statement to confirm, receipt. */
export function GuestWithdrawalForm() {
  const declare = useDeclareAsGuest()
  const [asked, setAsked] = useState<GuestWithdrawal>()
  const form = useForm({
    ...formOptions(GuestWithdrawal),
    defaultValues: { orderNumber: '', email: '', name: '', products: '' },
  })
  if (asked && declare.data)
    return (
      <WithdrawalReceipt statement={toStatement(asked)} declaredAt={declare.data.declaredAt}>
        {texts.guestDoneMail}
      </WithdrawalReceipt>
    )
  if (asked)
    return (
      <WithdrawalReview
        statement={toStatement(asked)}
        isPending={declare.isPending}
        failure={declare.error && refusalText(declare.error, texts.failed)}
        onConfirm={() => declare.mutate(asked)}
        onBack={() => {
          declare.reset()
          setAsked(undefined)
        }}
      />
    )
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.handleSubmit(setAsked)}>
      <h2 ref={focusHeading} tabIndex={-1}>
        {texts.guestTitle}
      </h2>
      <p>{texts.guestText}</p>
      <FormField
        form={form}
        name="orderNumber"
        label={texts.orderNumber}
        hint={texts.orderNumberHint}
        face="mono"
        autoComplete="off"
        maxLength={20}
      />
      <FormField form={form} name="email" label={texts.email} type="email" autoComplete="email" maxLength={254} />
      <FormField form={form} name="name" label={texts.name} autoComplete="name" maxLength={100} />
      <FormField form={form} name="products" label={texts.products} hint={texts.productsHint}>
        {control => <TextArea rows={3} maxLength={maxProductsLength} {...control} />}
      </FormField>
      <FormField form={form} name="deliveredOn" label={texts.deliveredOnIfKnown} hint={texts.deliveredOnHint}>
        {control => (
          <Input
            type="date"
            {...control}
            {...form.register('deliveredOn', { setValueAs: (typed: string) => typed || undefined })}
          />
        )}
      </FormField>
      <div>
        <Button type="submit">{texts.next}</Button>
      </div>
      <p className="small">
        <LinkedText>{texts.signIn}</LinkedText>
      </p>
    </form>
  )
}
