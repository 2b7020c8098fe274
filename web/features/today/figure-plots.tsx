import type { Figures } from '#contract/today.ts'
import { type FigureName, figureNames } from '#domain/desk-figures.ts'
import { Fold } from '../../ui/fold.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Price } from '../../ui/price.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { SvgDrawing } from '../../ui/svg-drawing.tsx'
import styles from './figure-plots.module.css'
import { figureTexts as texts } from './figure-texts.ts'
import { useFigures } from './use-today.ts'

/** How the last thirty days went, drawn and in numbers. */
export function FigurePlots() {
  const figures = useFigures()
  return (
    <section className={styles.figures} aria-labelledby="giorni" aria-busy={figures.isPending}>
      <h2 id="giorni">{texts.title}</h2>
      {figures.data ? (
        <div className={styles.plots}>
          {figureNames.map(name => (
            <Plot key={name} name={name} figures={figures.data} />
          ))}
          <section className={styles.how}>
            <h3>{texts.howTitle}</h3>
            <p>{texts.how}</p>
          </section>
        </div>
      ) : (
        <Missing query={figures} texts={texts}>
          <TextSkeleton whole lines={12} />
        </Missing>
      )}
    </section>
  )
}

/** The figure large, its unit beside it. */
const Measure = ({ text }: { text: string }) => {
  const [figure, unit] = text.split('\u00a0')
  return (
    <>
      {figure}
      {unit && <small>{`\u00a0${unit}`}</small>}
    </>
  )
}

const Plot = ({ name, figures: { days, total, before, plots } }: { name: FigureName; figures: Figures }) => (
  <section className={styles.plot}>
    <h3>{texts.names[name]}</h3>
    <p className={styles.total}>
      {name === 'revenue' ? <Price amount={total.revenue} /> : <Measure text={texts.read[name](total)} />}
    </p>
    <p className={styles.before}>{texts.before(name, total, before)}</p>
    <SvgDrawing svg={plots[name]} className={styles.drawing} />
    <p className={styles.about}>{texts.about[name]}</p>
    <Fold title={texts.numbers} className={styles.numbers}>
      <Ledger
        caption={texts.numbersOf(texts.names[name])}
        columns={[
          { key: 'day', label: texts.day },
          { key: 'figure', label: texts.names[name], num: true },
        ]}
      >
        {days.toReversed().map(({ day, ...sums }, n) => (
          <LedgerRow key={day}>
            <th scope="row" className="mono">
              {texts.date(day)} {n === 0 && <small>{texts.unfinished}</small>}
            </th>
            <td className="num mono">{texts.read[name](sums)}</td>
          </LedgerRow>
        ))}
      </Ledger>
    </Fold>
  </section>
)
