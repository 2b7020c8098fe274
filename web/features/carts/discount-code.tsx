import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { cartTexts } from './cart-texts.ts'
import styles from './discount-code.module.css'

/** No codes are in circulation yet, so none is valid: the box says so instead of keeping silent. */
export function DiscountCode() {
  const [error, setError] = useState<string>()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('discountCode')
    setError(typeof code === 'string' && code.trim() ? cartTexts.discountUnknown : undefined)
  }
  return (
    <form className={styles.coupon} onSubmit={apply} noValidate>
      <Field label={cartTexts.discountCode} error={error}>
        {control => (
          <Input
            {...control}
            name="discountCode"
            face="mono"
            autoComplete="off"
            maxLength={40}
            onInput={() => setError(undefined)}
          />
        )}
      </Field>
      <Button type="submit" variant="line">
        {cartTexts.apply}
      </Button>
    </form>
  )
}
