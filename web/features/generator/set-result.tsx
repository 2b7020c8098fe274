import { startTransition, useOptimistic } from 'react'
import { formatEuro } from '#domain/money.ts'
import type { OrderSet } from '#domain/order-generator.ts'
import type { Interview } from '#domain/order-questions.ts'
import { Link, useNavigate } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addressOfSet, type Edit, type GeneratorPlace } from './generator-place.ts'
import { generatorTexts, setTexts as texts } from './generator-texts.ts'
import { SetAnswers } from './set-answers.tsx'
import { isOrdered, setAmount, shownLines } from './set-in-view.ts'
import { SetLine } from './set-line.tsx'
import { SetPanel } from './set-panel.tsx'
import styles from './set-result.module.css'
import { useAddSet } from './use-add-set.ts'
import type { GeneratorProduct } from './use-generator.ts'

type SetResultProps = {
  place: GeneratorPlace
  interview: Interview
  set: OrderSet<GeneratorProduct>
  wantedHead: number
  products: readonly GeneratorProduct[]
}

/** The set: each line with its rule, changed where it stands, and one button for all of it. */
export function SetResult({ place, interview, set, wantedHead, products }: SetResultProps) {
  const navigate = useNavigate()
  // Shown at once, before the router has the new address.
  const [edits, show] = useOptimistic(place.edits)
  const lines = shownLines(set, edits)
  const ordered = lines.filter(isOrdered)
  const adding = useAddSet(addressOfSet(place, { edits }))

  const change = (code: string, edit: Edit) =>
    startTransition(() => {
      const changed = { ...edits, [code]: edit }
      show(changed)
      navigate(addressOfSet(place, { edits: changed }), { replace: true })
    })
  const edit = (code: string, what: Edit) => change(code, { ...edits[code], ...what })
  /** Back to what the rule counts. */
  const putBack = (code: string) => {
    const { quantity: _, ...rest } = edits[code] ?? {}
    change(code, rest)
  }
  const addressWithChoice = (instead: string, of: string) =>
    addressOfSet(place, {
      edits,
      chosen: [...place.chosen.filter(code => code !== of && code !== instead), instead],
    })

  return (
    <div className={`split ${styles.set}`}>
      <div>
        <p className={styles.intro}>{texts.intro}</p>
        <p className="vh" role="status">
          {texts.ready(ordered.length, formatEuro(setAmount(lines)))}
        </p>
        {set.head < wantedHead && (
          <Notice tone="tag" title={texts.fewer(set.head)} className={styles.notice}>
            {texts.fewerText(wantedHead)}{' '}
            <Link className="link" to={paths.publicSupport}>
              {generatorTexts.toSupport}
            </Link>
          </Notice>
        )}
        {set.missing.map(what => (
          <Notice key={what} tone="tag" className={styles.notice}>
            {texts.missing[what]}
          </Notice>
        ))}
        <h2 className="vh">{texts.lines}</h2>
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <SetLine
              // The place in the set, not the product: choosing another keeps the focus where it was.
              key={`${line.role} ${line.reason} ${index}`}
              line={line}
              fate={adding.fates[line.product.productCode]}
              isBusy={adding.isAdding}
              onEdit={what => edit(line.product.productCode, what)}
              onPutBack={() => putBack(line.product.productCode)}
              addressWith={other => addressWithChoice(other.productCode, line.product.productCode)}
            />
          ))}
          {set.fromBarn.map(product => (
            <li key={product.id} className={styles.barn}>
              <CheckIcon />
              <span>
                <Link to={paths.product(product.id)}>{product.title}</Link>
                <small>
                  {texts.fromBarn}. {texts.fromBarnText}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <SetPanel lines={lines} ordered={ordered} adding={adding} deadline={set.deadline} />
      <SetAnswers place={place} interview={interview} products={products} />
    </div>
  )
}
