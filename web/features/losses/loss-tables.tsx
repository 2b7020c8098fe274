import { earValues, type LossDimension, lossDimensions, seasons, wearYears } from '#domain/tags/loss-rate.ts'
import { tagPieces } from '#domain/tags/replacement.ts'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { lossTexts as texts } from './loss-texts.ts'
import styles from './losses-page.module.css'
import { type RateRow, RateTable, scaleOf } from './rate-table.tsx'

type Figure = Omit<RateRow, 'key' | 'label'> & { dimension: LossDimension; value: string }

const order: readonly string[] = [...wearYears, ...seasons, ...tagPieces, ...earValues]

/** One table for each dimension but the whole; on one scale, so that they compare. Lots stay in the order given. */
export function LossTables({ name, figures }: { name: string; figures: readonly Figure[] }) {
  const max = scaleOf(figures.flatMap(({ losses, tagDays, average }) => [{ losses, tagDays }, average]))
  return (
    <div className={styles.tables}>
      {lossDimensions.map(dimension => {
        const rows = figures.filter(figure => figure.dimension === dimension)
        if (dimension === 'all' || rows.length === 0) return null
        return (
          <section key={dimension}>
            <h3>{texts.dimensions[dimension]}</h3>
            <RateTable
              caption={`${name}, ${texts.dimensions[dimension].toLowerCase()}`}
              max={max}
              rows={rows
                .map(row => ({ ...row, key: row.value, label: texts.value(dimension, row.value) }))
                .sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))}
            />
          </section>
        )
      })}
    </div>
  )
}

export const HowCounted = () => (
  <Disclosure title={texts.howTitle} className={styles.how}>
    {texts.how.map(paragraph => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Disclosure>
)
