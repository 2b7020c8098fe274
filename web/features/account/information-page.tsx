import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { countryName, isAbroad } from '#domain/identifiers/countries.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { companyFieldNames } from '../users/company-fields.tsx'
import { hasField, seatLookOf } from '../users/seat-looks.ts'
import { userTexts } from '../users/user-texts.ts'
import styles from './account-subpage.module.css'
import { AccountSubpage, focusAgain } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'
import { CompanyForm } from './company-form.tsx'

export const head = (): PageMeta => ({ title: accountTexts.companyTitle, noIndex: true })

const inDigits = new Set(['fiscalCode', 'postalCode', 'phone', 'vatNumber'])

const shown = (name: string, value: string) =>
  value ? (
    <span className={inDigits.has(name) ? 'mono' : undefined}>{value}</span>
  ) : (
    <span className="soft">{accountTexts.notGiven}</span>
  )

/** The country is named where it is not Italy. */
const entriesOf = (me: User) =>
  companyFieldNames
    .filter(name => (name === 'country' ? isAbroad(me.country) : hasField(me.country, name)))
    .map(
      name =>
        [
          seatLookOf(me.country, name)?.label ?? userTexts.fields[name],
          shown(name, name === 'country' ? countryName(me.country) : me[name]),
        ] as const,
    )

export default function InformationPage() {
  const [state, setState] = useState<'untouched' | 'editing' | 'given-up' | 'saved'>('untouched')
  return (
    <AccountSubpage title={accountTexts.companyTitle}>
      {me =>
        state === 'editing' ? (
          <CompanyForm me={me} onSaved={() => setState('saved')} onCancel={() => setState('given-up')} />
        ) : (
          <div className={styles.wide}>
            <p className="soft">{accountTexts.companyText}</p>
            <DescriptionList entries={entriesOf(me)} />
            <p role="status" className={styles.saved}>
              {state === 'saved' && accountTexts.saved}
            </p>
            <div>
              <Button
                variant="line"
                ref={state === 'untouched' ? undefined : focusAgain}
                onClick={() => setState('editing')}
              >
                {accountTexts.editCompany}
              </Button>
            </div>
          </div>
        )
      }
    </AccountSubpage>
  )
}
