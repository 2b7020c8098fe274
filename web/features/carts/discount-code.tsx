import { type FormEvent, useRef, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { cartTexts } from './cart-texts.ts'
import styles from './discount-code.module.css'
import { useApplyDiscount, useRemoveDiscount } from './use-cart-mutations.ts'

/**
 * Shows the cart's discount code with a button to remove it, or a field to enter one. The result of the last action is
 * announced and gets the focus.
 */
export function DiscountCode({ discount }: Pick<Cart, 'discount'>) {
  const [statusMessage, setStatusMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const apply = useApplyDiscount()
  const remove = useRemoveDiscount()
  // The pressed button has disappeared, so the status message gets the focus.
  const tell = (done: string) => {
    setStatusMessage(done)
    status.current?.focus()
  }
  return (
    <div className={styles.box}>
      <p role="status" className="vh" ref={status} tabIndex={-1}>
        {statusMessage}
      </p>
      {discount ? (
        <AppliedDiscount
          {...discount}
          hasFailed={remove.isError}
          isBusy={remove.isPending}
          onRemove={() => remove.mutate(undefined, { onSuccess: () => tell(cartTexts.discountRemoved(discount.code)) })}
        />
      ) : (
        <CodeForm
          refusal={apply.isError ? sentenceOf(apply.error) : undefined}
          isBusy={apply.isPending}
          onInput={apply.reset}
          onApply={code =>
            apply.mutate(code, {
              onSuccess: cart => tell(cartTexts.discountApplied(cart.discount?.code ?? code)),
            })
          }
        />
      )}
    </div>
  )
}

/** Returns the server's reason for rejecting the code, or a general message. */
const sentenceOf = (error: Error): string => refusalText(error, cartTexts.discountFailed)

type CodeFormProps = {
  refusal: string | undefined
  isBusy: boolean
  onInput: () => void
  onApply: (code: string) => void
}

function CodeForm({ refusal, isBusy, onInput, onApply }: CodeFormProps) {
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.trim() : ''
    setMissing(code === '')
    if (code !== '') onApply(code)
  }
  return (
    <form className={styles.coupon} onSubmit={submit} noValidate>
      <Field label={cartTexts.discountCode} error={isMissing ? cartTexts.discountMissing : refusal}>
        {control => (
          <Input
            {...control}
            name="code"
            face="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onInput={() => {
              setMissing(false)
              onInput()
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="line" busy={isBusy}>
        {cartTexts.apply}
      </Button>
    </form>
  )
}

type AppliedProps = NonNullable<Cart['discount']> & { hasFailed: boolean; isBusy: boolean; onRemove: () => void }

const AppliedDiscount = ({ code, refusal, hasFailed, isBusy, onRemove }: AppliedProps) => (
  <>
    <div className={styles.applied}>
      <p>
        {cartTexts.discountCode} <strong className="mono">{code}</strong>
      </p>
      <TextButton
        aria-label={cartTexts.removeDiscount(code)}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onRemove()
        }}
      >
        {cartTexts.remove}
      </TextButton>
    </div>
    {refusal && (
      <Notice tone="tag" title={refusal}>
        {cartTexts.discountUnchanged}
      </Notice>
    )}
    {hasFailed && <Notice tone="bad">{cartTexts.discountRemoveFailed}</Notice>}
  </>
)
