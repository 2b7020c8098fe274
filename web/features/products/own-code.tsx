import type { Product } from '#contract/products.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import styles from './own-code.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'
import { exampleCodeOf, TagPreview } from './tag-preview.tsx'

type OwnCodeProps = {
  product: Product
  color: string | undefined
  code: string
  onCode: (code: string) => void
}

const askedOf = ({ productTypes, features }: Product) => {
  if (features.includes('holding_code')) return [texts.ownHolding, texts.ownHoldingHint]
  return productTypes.includes('ministeriale')
    ? [texts.ownCode, texts.ownCodeHint]
    : [texts.ownNumber, texts.ownNumberHint]
}

/** Where a buyer writes a code to see it on the tag; on a phone the tag is drawn beside it, as the large one is out of sight. */
export const OwnCode = ({ product, color, code, onCode }: OwnCodeProps) => {
  const [label, hint] = askedOf(product)
  return (
    <div className={styles.own}>
      <TagPreview product={product} color={color} code={code} className={styles.drawn} />
      <Field label={label} hint={hint}>
        {control => (
          <Input
            {...control}
            className={styles.code}
            face="code"
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={exampleCodeOf(product)}
            value={code}
            onChange={event => onCode(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
