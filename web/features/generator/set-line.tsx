import { useRef } from 'react'
import { colorName } from '#domain/catalogue/colors.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { CheckIcon } from '../../ui/brand/icons.tsx'
import { noPicture, Picture } from '../../ui/brand/picture.tsx'
import { LineItem, LineTotal } from '../../ui/data/line-item.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NumberStepper } from '../../ui/forms/number-stepper.tsx'
import { ColorPicker } from '../products/admin/color-picker.tsx'
import { GoodsPrice } from '../site/goods-price.tsx'
import type { Edit } from './generator-params.ts'
import { setTexts as texts } from './generator-texts.ts'
import styles from './set-line.module.css'
import type { LineResult } from './use-add-set.ts'
import type { GeneratorProduct } from './use-generator.ts'
import { isOrdered, lineAmount, linePrice, type ShownLine } from './visible-set.ts'

type SetLineProps = {
  line: ShownLine
  result: LineResult | undefined
  isBusy: boolean
  onEdit: (change: Edit) => void
  onPutBack: () => void
  addressWith: (alternative: GeneratorProduct) => string
}

const pictureOf = ({ pictures }: GeneratorProduct, color?: string) =>
  pictures.find(picture => picture.color === color) ?? pictures[0] ?? noPicture

/** One product of the set: the reason, the quantity, the colour, and alternatives. */
export function SetLine(props: SetLineProps) {
  const { line, result, onEdit, addressWith } = props
  const { product, color, colors, alternatives } = line
  const title = useRef<HTMLAnchorElement>(null)
  /** The pressed button disappears, so the focus moves to the title of the line. */
  const keepFocus = () => title.current?.focus({ preventScroll: true })
  const isOpen = isOrdered(line) && result?.state !== 'added'
  return (
    <LineItem
      to={paths.product(product.id)}
      title={product.title}
      level={3}
      titleRef={title}
      picture={pictureOf(product, color)}
      className={styles.line}
      data-out={line.isTakenOut || undefined}
      aria-busy={result?.state === 'adding'}
      words={<Words line={line} result={result} />}
      actions={<Actions {...props} keepFocus={keepFocus} />}
    >
      {isOpen && colors.length > 1 && (
        <div className={styles.colors}>
          <ColorPicker
            name={`color-${product.id}`}
            label={texts.color}
            colors={colors}
            value={color}
            onChange={chosen => onEdit({ color: chosen })}
          />
        </div>
      )}
      {isOpen && alternatives.length > 0 && (
        <details key={product.id} className={styles.others}>
          <summary>{texts.alternatives(alternatives.length)}</summary>
          <ul>
            {alternatives.map(other => (
              <li key={other.id}>
                <Link replace to={addressWith(other)} onClick={keepFocus}>
                  <Picture {...pictureOf(other, colors.length === 1 ? color : undefined)} alt="" sizes="56px" />
                  <span>
                    <b>{other.title}</b>
                    <small>{other.description}</small>
                  </span>
                  <GoodsPrice amount={other.price} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </LineItem>
  )
}

const Words = ({ line, result }: Pick<SetLineProps, 'line' | 'result'>) => {
  const { product, color, colors, serves } = line
  return (
    <>
      <p className={styles.what}>
        <span className="mono">{product.productCode}</span>
        {color && colors.length === 1 && <span>{colorName(color)}</span>}
      </p>
      {!line.isTakenOut && (
        <p className={styles.reason}>
          {texts.reasons[line.reason]} {serves.length > 0 && texts.serves(serves.map(tag => tag.title))}
        </p>
      )}
      {line.isSoldOut && (
        <Notice tone="bad" className={styles.notice}>
          {texts.soldOut}
        </Notice>
      )}
      {result?.state === 'failed' && (
        <Notice tone="bad" className={styles.notice}>
          {result.why}
        </Notice>
      )}
    </>
  )
}

/** Quantity, remove and put back; or a note that the line is in the cart. */
const Actions = ({ line, result, isBusy, onEdit, onPutBack, keepFocus }: SetLineProps & { keepFocus: () => void }) => {
  const { product, quantity } = line
  return (
    <>
      {result?.state === 'added' ? (
        <p className={styles.added}>
          <CheckIcon /> {texts.isAdded}, {texts.pieces(quantity)}
        </p>
      ) : line.isTakenOut ? (
        <>
          <span className="soft small">{texts.takenOut}</span>
          <TextButton
            aria-label={texts.putBackOf(product.title)}
            onClick={() => {
              onPutBack()
              keepFocus()
            }}
          >
            {texts.putBack}
          </TextButton>
        </>
      ) : (
        !line.isSoldOut && (
          <>
            <NumberStepper
              small
              label={texts.quantityOf(product.title)}
              value={quantity}
              max={product.available}
              busy={isBusy}
              onChange={pieces => onEdit({ quantity: pieces })}
            />
            <TextButton
              aria-label={texts.takeOutOf(product.title)}
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return
                onEdit({ quantity: 0 })
                keepFocus()
              }}
            >
              {texts.takeOut}
            </TextButton>
          </>
        )
      )}
      {isOrdered(line) && (
        <LineTotal quantity={quantity} price={linePrice(line)}>
          <GoodsPrice amount={lineAmount(line)} />
        </LineTotal>
      )}
    </>
  )
}
