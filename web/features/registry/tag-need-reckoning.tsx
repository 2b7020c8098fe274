import { useState } from 'react'
import type { HerdReport } from '#contract/registry.ts'
import { animalCategoriesOf, speciesWord } from '#domain/species.ts'
import { firstShortMonth, tagNeed } from '#domain/tag-need.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './tag-need-reckoning.module.css'

/** As many births as one order can serve. */
const mostExpected = 9999

/** How many tags the herd will take, reckoned line by line; the keeper may know better how many births to expect. */
export const TagNeedReckoning = ({ herd: { species, months, animals, waiting, need: told } }: { herd: HerdReport }) => {
  const [own, setOwn] = useState<number>()
  const forecast = told?.expected ?? 0
  const expected = own ?? forecast
  const need = tagNeed({ expected, waiting, alive: told && animals })
  const short = told && own === undefined ? firstShortMonth(told.months, waiting) : null
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
          </>
        )}
        <ReceiptRow
          label={texts.expected}
          figure={
            <Stepper
              small
              className={styles.expected}
              label={texts.ownExpected}
              min={0}
              max={mostExpected}
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
      <div className={styles.actions}>
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
