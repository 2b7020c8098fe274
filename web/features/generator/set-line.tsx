import { useRef } from 'react'
import { colorName } from '#domain/colors.ts'
import { formatEuro } from '#domain/money.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { noPicture, Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ColourChoice } from '../products/colour-choice.tsx'
import type { Edit } from './generator-place.ts'
import { setTexts as texts } from './generator-texts.ts'
import { lineAmount, type ShownLine } from './set-in-view.ts'
import styles from './set-line.module.css'
import type { LineFate } from './use-add-set.ts'
import type { GeneratorProduct } from './use-generator.ts'

type SetLineProps = {
  line: ShownLine
  fate: LineFate | undefined
  isBusy: boolean
  onEdit: (change: Edit) => void
  onPutBack: () => void
  addressWith: (alternative: GeneratorProduct) => string
}

const pictureOf = ({ pictures }: GeneratorProduct, color?: string) =>
  pictures.find(picture => picture.color === color) ?? pictures[0] ?? noPicture

/** One product of the set: why it is in it, how many, in which colour, and what could stand in its place. */
export function SetLine({ line, fate, isBusy, onEdit, onPutBack, addressWith }: SetLineProps) {
  const { product, quantity, color, colors, isTakenOut, isSoldOut, alternatives } = line
  const title = useRef<HTMLAnchorElement>(null)
  /** What was pressed goes away: the focus stays with the line. */
  const keepFocus = () => title.current?.focus({ preventScroll: true })
  const isIn = fate?.state === 'added'
  const isOpen = !isTakenOut && !isSoldOut && !isIn
  return (
    <li className={styles.line} data-out={isTakenOut || undefined} aria-busy={fate?.state === 'adding'}>
      <Link className={styles.picture} to={paths.product(product.id)} tabIndex={-1} aria-hidden="true">
        <Picture {...pictureOf(product, color)} alt="" sizes="(min-width: 48rem) 120px, 88px" />
      </Link>
      <div className={styles.words}>
        <h3>
          <Link ref={title} to={paths.product(product.id)}>
            {product.title}
          </Link>
        </h3>
        <p className={styles.what}>
          <span className="mono">{product.productCode}</span>
          {color && colors.length === 1 && <span>{colorName(color)}</span>}
        </p>
        {!isTakenOut && (
          <p className={styles.reason}>
            {texts.reasons[line.reason]} {line.serves.length > 0 && texts.serves(line.serves.map(tag => tag.title))}
          </p>
        )}
        {isSoldOut && <Notice tone="bad">{texts.soldOut}</Notice>}
        {fate?.state === 'failed' && <Notice tone="bad">{fate.why}</Notice>}
      </div>
      {isOpen && colors.length > 1 && (
        <div className={styles.colors}>
          <ColourChoice
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
                  <Picture {...pictureOf(other, line.colors.length === 1 ? color : undefined)} alt="" sizes="56px" />
                  <span>
                    <b>{other.title}</b>
                    <small>{other.description}</small>
                  </span>
                  <Price amount={other.price} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        {isIn ? (
          <p className={styles.added}>
            <CheckIcon /> {texts.isAdded}, {texts.pieces(quantity)}
          </p>
        ) : isTakenOut ? (
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
          !isSoldOut && (
            <>
              <Stepper
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
        {!isTakenOut && !isSoldOut && (
          <span className={styles.sum}>
            <Price amount={lineAmount(line)} />
            <small className="mono">
              {quantity} × {formatEuro(product.price)}
            </small>
          </span>
        )}
      </div>
    </li>
  )
}
