import { useRef } from 'react'
import { colorName } from '#domain/colors.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Line, LineSum } from '../../ui/line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { noPicture, Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ColourChoice } from '../products/colour-choice.tsx'
import type { Edit } from './generator-place.ts'
import { setTexts as texts } from './generator-texts.ts'
import { isOrdered, lineAmount, linePrice, type ShownLine } from './set-in-view.ts'
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
export function SetLine(props: SetLineProps) {
  const { line, fate, onEdit, addressWith } = props
  const { product, color, colors, alternatives } = line
  const title = useRef<HTMLAnchorElement>(null)
  /** What was pressed goes away: the focus stays with the line. */
  const keepFocus = () => title.current?.focus({ preventScroll: true })
  const isOpen = isOrdered(line) && fate?.state !== 'added'
  return (
    <Line
      to={paths.product(product.id)}
      title={product.title}
      level={3}
      titleRef={title}
      picture={pictureOf(product, color)}
      className={styles.line}
      data-out={line.isTakenOut || undefined}
      aria-busy={fate?.state === 'adding'}
      words={<Words line={line} fate={fate} />}
      actions={<Actions {...props} keepFocus={keepFocus} />}
    >
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
                  <Picture {...pictureOf(other, colors.length === 1 ? color : undefined)} alt="" sizes="56px" />
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
    </Line>
  )
}

const Words = ({ line, fate }: Pick<SetLineProps, 'line' | 'fate'>) => {
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
      {fate?.state === 'failed' && (
        <Notice tone="bad" className={styles.notice}>
          {fate.why}
        </Notice>
      )}
    </>
  )
}

/** How many, out of the set, back into it; or that it is in the cart. */
const Actions = ({ line, fate, isBusy, onEdit, onPutBack, keepFocus }: SetLineProps & { keepFocus: () => void }) => {
  const { product, quantity } = line
  return (
    <>
      {fate?.state === 'added' ? (
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
      {isOrdered(line) && <LineSum amount={lineAmount(line)} quantity={quantity} price={linePrice(line)} />}
    </>
  )
}
