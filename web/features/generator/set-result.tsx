import { startTransition, useOptimistic } from 'react'
import { priceInText } from '#domain/money/price-in-text.ts'
import type { OrderSet } from '#domain/orders/order-generator.ts'
import type { Interview } from '#domain/orders/order-questions.ts'
import { Link, useNavigate } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { CheckIcon } from '../../ui/brand/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useCompany } from '../site/use-company.ts'
import { AddAnimal } from './add-animal.tsx'
import { type AnimalAnswers, type Edit, type GeneratorState, generatorSetHref } from './generator-params.ts'
import { generatorTexts, setTexts as texts } from './generator-texts.ts'
import { SetAnswers } from './set-answers.tsx'
import { SetLine } from './set-line.tsx'
import { SetPanel } from './set-panel.tsx'
import styles from './set-result.module.css'
import { useAddSet } from './use-add-set.ts'
import type { GeneratorProduct } from './use-generator.ts'
import { isOrdered, setAmount, shownLines } from './visible-set.ts'

type SetResultProps = {
  state: GeneratorState
  interview: Interview
  set: OrderSet<GeneratorProduct>
  /** All animals of the set; the last are those of the interview. */
  animals: readonly AnimalAnswers[]
  products: readonly GeneratorProduct[]
}

/** The resulting set: editable lines with the rule behind each, and one button that adds them all to the cart. */
export function SetResult({ state, interview, set, animals, products }: SetResultProps) {
  const { vatBasisPoints } = useCompany()
  const navigate = useNavigate()
  // Updates at once, before the router has the new URL.
  const [edits, show] = useOptimistic(state.edits)
  const lines = shownLines(set, edits)
  const ordered = lines.filter(isOrdered)
  const adding = useAddSet(generatorSetHref(state, { edits }))

  const change = (code: string, edit: Edit) =>
    startTransition(() => {
      const changed = { ...edits, [code]: edit }
      show(changed)
      navigate(generatorSetHref(state, { edits: changed }), { replace: true })
    })
  const edit = (code: string, what: Edit) => change(code, { ...edits[code], ...what })
  /** Resets the quantity to the calculated one. */
  const putBack = (code: string) => {
    const { quantity: _, ...rest } = edits[code] ?? {}
    change(code, rest)
  }
  const addressWithChoice = (instead: string, of: string) =>
    generatorSetHref(state, {
      edits,
      chosen: [...state.chosen.filter(code => code !== of && code !== instead), instead],
    })

  return (
    <div className={`split ${styles.set}`}>
      <div>
        <p className={styles.intro}>{texts.intro}</p>
        <p className="vh" role="status">
          {texts.ready(ordered.length, priceInText(setAmount(lines), vatBasisPoints))}
        </p>
        {animals.map(({ head: wanted, species }, index) => {
          const head = set.heads[index] ?? 0
          return (
            head < wanted && (
              <Notice key={species + wanted} tone="tag" title={texts.fewer(head)} className={styles.notice}>
                {texts.fewerText(wanted)}{' '}
                <Link className="link" to={paths.publicSupport}>
                  {generatorTexts.toSupport}
                </Link>
              </Notice>
            )
          )
        })}
        {set.missing.map(what => (
          <Notice key={what} tone="tag" className={styles.notice}>
            {texts.missing[what]}
          </Notice>
        ))}
        <h2 className="vh">{texts.lines}</h2>
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <SetLine
              // The key is the position in the set, not the product, so that the focus stays when another product is
              // chosen.
              key={`${line.role} ${line.reason} ${index}`}
              line={line}
              result={adding.results[line.key]}
              isBusy={adding.isAdding}
              onEdit={what => edit(line.key, what)}
              onPutBack={() => putBack(line.key)}
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
        <AddAnimal state={state} answers={interview.answers} />
      </div>
      <SetPanel lines={lines} ordered={ordered} adding={adding} deadlines={set.deadlines} />
      <SetAnswers state={state} interview={interview} products={products} />
    </div>
  )
}
