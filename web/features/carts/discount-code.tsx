import { type FormEvent, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { cartTexts } from './cart-texts.ts'
import styles from './discount-code.module.css'
import { useApplyDiscount, useRemoveDiscount } from './use-cart.ts'

/** The code of the cart with a way to take it off; without one, the box for it. What was done last is said. */
export function DiscountCode({ discount }: Pick<Cart, 'discount'>) {
  const [news, setNews] = useState('')
  return (
    <div className={styles.box}>
      <p role="status" className="vh">
        {news}
      </p>
      {discount ? <Applied {...discount} onNews={setNews} /> : <Apply onNews={setNews} />}
    </div>
  )
}

type News = { onNews: (news: string) => void }

function Apply({ onNews }: News) {
  const [error, setError] = useState<string>()
  const apply = useApplyDiscount()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (apply.isPending) return
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.trim() : ''
    if (code === '') return setError(cartTexts.discountMissing)
    setError(undefined)
    apply.mutate(code, {
      onSuccess: cart => onNews(cartTexts.discountApplied(cart.discount?.code ?? code)),
      onError: failure => setError(sentenceOf(failure)),
    })
  }
  return (
    <form className={styles.coupon} onSubmit={submit} noValidate>
      <Field label={cartTexts.discountCode} error={error}>
        {control => (
          <Input
            {...control}
            name="code"
            face="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onInput={() => setError(undefined)}
          />
        )}
      </Field>
      <Button type="submit" variant="line" busy={apply.isPending}>
        {cartTexts.apply}
      </Button>
    </form>
  )
}

/** Why the code was not taken, in the shop's own words. */
const sentenceOf = (error: Error): string =>
  isRefusal(error, 400, 409, 429) ? error.problem.detail : cartTexts.discountFailed

function Applied({ code, refusal, onNews }: NonNullable<Cart['discount']> & News) {
  const remove = useRemoveDiscount()
  return (
    <>
      <div className={styles.applied}>
        <p>
          {cartTexts.discountCode} <strong className="mono">{code}</strong>
        </p>
        <TextButton
          aria-label={cartTexts.removeDiscount(code)}
          aria-disabled={remove.isPending}
          onClick={() => {
            if (!remove.isPending)
              remove.mutate(undefined, { onSuccess: () => onNews(cartTexts.discountRemoved(code)) })
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
      {remove.isError && <Notice tone="bad">{cartTexts.discountRemoveFailed}</Notice>}
    </>
  )
}
