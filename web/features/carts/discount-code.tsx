import { type FormEvent, useRef, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { cartTexts } from './cart-texts.ts'
import { useApplyDiscount, useRemoveDiscount } from './change-cart.ts'
import styles from './discount-code.module.css'

/** The code of the cart with a way to take it off; without one, the box for it. What was done last is said, with the focus. */
export function DiscountCode({ discount }: Pick<Cart, 'discount'>) {
  const [news, setNews] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const apply = useApplyDiscount()
  const remove = useRemoveDiscount()
  // The button that was pressed is gone.
  const tell = (done: string) => {
    setNews(done)
    status.current?.focus()
  }
  return (
    <div className={styles.box}>
      <p role="status" className="vh" ref={status} tabIndex={-1}>
        {news}
      </p>
      {discount ? (
        <Applied
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

/** Why the code was not taken, in the shop's own words. */
const sentenceOf = (error: Error): string =>
  isRefusal(error, 400, 409, 429) ? error.problem.detail : cartTexts.discountFailed

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

const Applied = ({ code, refusal, hasFailed, isBusy, onRemove }: AppliedProps) => (
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
        {cartTexts.discountKept}
      </Notice>
    )}
    {hasFailed && <Notice tone="bad">{cartTexts.discountRemoveFailed}</Notice>}
  </>
)
