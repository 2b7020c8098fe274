import type { AllLosses } from '#contract/shapes/loss-figures.ts'
import { compareBatch, lossRate } from '#domain/tags/loss-rate.ts'
import type { PageMeta } from '../../page-module.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { adminLossTexts as texts } from './admin-loss-texts.ts'
import { HowCounted, LossTables } from './loss-tables.tsx'
import { LossesHeader } from './losses-header.tsx'
import styles from './losses-page.module.css'
import { useAllLosses } from './use-losses.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

type Product = AllLosses['products'][number]
type Figure = Product['figures'][number]

export default function AdminLossesPage() {
  return (
    <div className="wrap subpage query-container">
      <LossesHeader whose="all" title={texts.title} lead={texts.lead} />
      <QueryContent query={useAllLosses()} texts={texts} skeleton={<TextSkeleton whole lines={10} />}>
        {({ products, reckonedAt }) =>
          products.length === 0 ? (
            <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
          ) : (
            <>
              {products.map(product => (
                <LossesOfProduct key={product.productId} product={product} />
              ))}
              {reckonedAt !== null && <p className="small soft">{texts.reckoned(reckonedAt)}</p>}
              <HowCounted />
            </>
          )
        }
      </QueryContent>
    </div>
  )
}

function LossesOfProduct({ product: { productId, name, figures } }: { product: Product }) {
  const all = figures.find(({ dimension }) => dimension === 'all')
  const rate = all && lossRate(all)
  const isSuspect = (figure: Figure) => figure.dimension === 'lot' && all && compareBatch(figure, all) === 'more'
  return (
    <section className={styles.product} aria-labelledby={`prodotto-${productId}`}>
      <h2 id={`prodotto-${productId}`}>{name}</h2>
      {rate && <p className={styles.sum}>{texts.sum(all.losses, rate.rate, rate.low, rate.high, all.keepers)}</p>}
      <LossTables
        name={name}
        figures={figures.map(figure => ({
          ...figure,
          note: (
            <>
              <small>{texts.keepers(figure.keepers)}</small>
              {isSuspect(figure) && <Status tone="bad">{texts.suspect}</Status>}
            </>
          ),
        }))}
      />
    </section>
  )
}
