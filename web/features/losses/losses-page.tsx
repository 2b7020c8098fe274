import type { OwnLosses } from '#contract/shapes/loss-figures.ts'
import { compareLosses, lossRate } from '#domain/tags/loss-rate.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { HowCounted, LossTables } from './loss-tables.tsx'
import { ownLossTexts as texts } from './loss-texts.ts'
import { LossesHeader } from './losses-header.tsx'
import styles from './losses-page.module.css'
import { useOwnLosses } from './use-losses.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** How many of a keeper's tags were lost, by product, beside the average of all keepers. */
export default function LossesPage() {
  return (
    <div className={`wrap subpage query-container ${styles.page}`}>
      <BackLink to={paths.tags}>{texts.back}</BackLink>
      <LossesHeader whose="own" title={texts.title} lead={texts.lead} />
      <QueryContent query={useOwnLosses()} texts={texts} skeleton={<TextSkeleton whole lines={10} />}>
        {({ products }) =>
          products.length === 0 ? (
            <EmptyState title={texts.emptyTitle} action={<ButtonLink to={paths.tags}>{texts.toTags}</ButtonLink>}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <>
              {products.toSorted(byLosses).map(product => (
                <Product key={product.productId} product={product} />
              ))}
              <HowCounted />
            </>
          )
        }
      </QueryContent>
    </div>
  )
}

type ProductLosses = OwnLosses['products'][number]

const allOf = ({ figures }: ProductLosses) => figures.find(({ dimension }) => dimension === 'all')
/** The most losses first. */
const byLosses = (a: ProductLosses, b: ProductLosses) => (allOf(b)?.losses ?? 0) - (allOf(a)?.losses ?? 0)

function Product({ product }: { product: ProductLosses }) {
  const { productId, name, figures } = product
  const all = allOf(product)
  const rate = all && lossRate(all)
  const average = all?.average && lossRate(all.average)
  const verdict = all?.average ? compareLosses(all, all.average) : null
  return (
    <section className={styles.product} aria-labelledby={`prodotto-${productId}`}>
      <h2 id={`prodotto-${productId}`}>{name}</h2>
      {rate && <p className={styles.sum}>{texts.sum(all.losses, rate.rate, rate.low, rate.high)}</p>}
      <p>{verdict && average ? texts.verdicts[verdict](average.rate) : texts.noAverage}</p>
      {all && all.losses > 0 && <LossTables name={name} figures={figures} />}
    </section>
  )
}
