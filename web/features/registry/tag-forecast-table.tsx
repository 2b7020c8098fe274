import { useState } from 'react'
import type { HerdReport } from '#contract/registry.ts'
import { animalCategoriesOf, speciesWord } from '#domain/catalogue/species.ts'
import { changeOf, firstShortfallMonth, forecastTagNeed } from '#domain/tags/tag-forecast.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Receipt, ReceiptRow } from '../../ui/data/receipt.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NumberStepper } from '../../ui/forms/number-stepper.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './tag-forecast-table.module.css'

/** The most births that one order can serve. */
const maxExpected = 9999

/** Forecast of the tags a herd needs, line by line. The keeper can change the number of expected births. */
export const TagForecastTable = ({ herd: { species, months, animals, waiting, need: told } }: { herd: HerdReport }) => {
  const [own, setOwn] = useState<number>()
  const forecast = told?.expected ?? 0
  const expected = own ?? forecast
  const need = forecastTagNeed({ expected, waiting, alive: told && animals })
  const change = told && animals !== null ? changeOf(animals, told.births, told.losses) : 1
  const short = told && own === undefined ? firstShortfallMonth(told.months, waiting) : null
  return (
    <section className={styles.need}>
      <div className={styles.words}>
        <h2>{texts.need}</h2>
        <p>{told ? texts.needLead : texts.needAsked}</p>
      </div>
      <Receipt>
        {told && (
          <>
            <ReceiptRow
              kind="sub"
              label={texts.bornLastYear}
              note={texts.untilMonth(months.at(-2)?.month ?? '')}
              figure={texts.number(told.births)}
            />
            <ReceiptRow kind="sub" label={texts.leftLastYear} figure={texts.number(told.losses)} />
            {told.expected !== told.births && (
              <ReceiptRow
                kind="sub"
                label={change > 1 ? texts.grown : texts.shrunk}
                note={change > 1 ? texts.grownNote : texts.shrunkNote}
                figure={texts.times(change)}
              />
            )}
          </>
        )}
        <ReceiptRow
          label={texts.expected}
          figure={
            <NumberStepper
              small
              className={styles.expected}
              label={texts.ownExpected}
              min={0}
              max={maxExpected}
              value={expected}
              onChange={setOwn}
            />
          }
        />
        <ReceiptRow label={texts.margin} note={texts.marginNote} figure={texts.plus(need.margin)} />
        {need.limit !== null && (
          <ReceiptRow label={texts.limit} note={texts.limitNote} figure={texts.number(need.limit)} />
        )}
        <ReceiptRow label={texts.alreadyWaiting} figure={texts.less(need.waiting)} />
        <ReceiptRow kind="total" label={texts.suggested} figure={texts.number(need.quantity)} />
      </Receipt>
      <div role="status" className={styles.words}>
        <span className="vh">
          {texts.suggested}: {texts.number(need.quantity)}
        </span>
        {need.quantity > 0 ? (
          short !== null && <p>{texts.lastUntil(short, waiting)}</p>
        ) : (
          <p>{need.expected === 0 ? texts.noBirths : `${texts.enough} ${texts.enoughText}`}</p>
        )}
      </div>
      {told && own !== undefined && own !== forecast && (
        <TextButton onClick={() => setOwn(undefined)}>{texts.backToForecast(forecast)}</TextButton>
      )}
      <div className="buttons">
        <ButtonLink
          variant={need.quantity > 0 ? 'primary' : 'line'}
          to={paths.products({ category: 'marche', animals: animalCategoriesOf([species]), types: ['ministeriale'] })}
        >
          {texts.choose(species)}
        </ButtonLink>
        {need.quantity > 0 && (
          <ButtonLink
            variant="line"
            to={paths.generatorAt({
              specie: speciesWord(species),
              scopo: 'nascite',
              marche: 'ufficiali',
              capi: String(need.quantity),
            })}
          >
            {texts.prepare(need.quantity)}
          </ButtonLink>
        )}
      </div>
      <Notice title={texts.rule}>{texts.ruleText}</Notice>
    </section>
  )
}
