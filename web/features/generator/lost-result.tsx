import { typeLabel } from '#domain/catalogue/product-filters.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { Interview } from '#domain/orders/order-questions.ts'
import type { LostPiece } from '#domain/orders/order-rules.ts'
import { replaceableTags } from '#domain/orders/tag-choice.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { RightIcon } from '../../ui/brand/icons.tsx'
import { noPicture, Picture } from '../../ui/brand/picture.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StockDot } from '../../ui/feedback/status.tsx'
import { addressOf } from '../products/detail/product-options.ts'
import type { GeneratorState } from './generator-params.ts'
import { lostTexts as texts } from './generator-texts.ts'
import styles from './lost-result.module.css'
import { SetAnswers } from './set-answers.tsx'
import type { GeneratorProduct } from './use-generator.ts'

type LostResultProps = {
  state: GeneratorState
  interview: Interview
  lost: LostPiece
  species: Species
  products: readonly GeneratorProduct[]
}

/** Explains what to do before ordering a replacement and where to order it: from the user's tags, or by product. */
export function LostResult({ state, interview, lost, species, products }: LostResultProps) {
  const models = replaceableTags(species, products)
  const reading = species === 'pig' ? 'readHolding' : lost === 'entrambe' ? 'readNothing' : 'read'
  const isFlock = species === 'sheep' || species === 'goat'
  const order = species === 'pig' ? texts.steps.singlePiece : texts.steps.piece[lost]
  const steps = [
    texts.steps[reading],
    texts.steps.ask,
    { title: texts.steps.order, text: isFlock ? `${order} ${texts.steps.newCode}` : order },
  ]
  return (
    <div className={styles.lost}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="mono">{index + 1}</span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className={styles.mine}>
        <h2>{texts.myTagsTitle}</h2>
        <p>{texts.myTagsText}</p>
        <ButtonLink to={paths.lostTags}>{texts.lostTags}</ButtonLink>
      </section>
      <section>
        <h2>{texts.models}</h2>
        <p className="soft">{texts.modelsText(species)}</p>
        {models.length === 0 && <Notice tone="tag">{texts.none}</Notice>}
        <ul className={styles.models}>
          {models.map(product => (
            <li key={product.id}>
              <Link to={addressOf(product, { orderAs: 'marca-sistitutiva' })}>
                <span className="vh">{texts.order} </span>
                <Picture {...(product.pictures[0] ?? noPicture)} alt="" sizes="88px" />
                <span>
                  <b>{product.title}</b>
                  <small>
                    {typeLabel(product.productTypes)} <span className="mono">{product.productCode}</span>
                  </small>
                  {!product.inStock && <StockDot inStock={false} />}
                </span>
                <RightIcon />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <SetAnswers state={state} interview={interview} products={products} />
    </div>
  )
}
