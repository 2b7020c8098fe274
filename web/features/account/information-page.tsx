import { useState } from 'react'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { companyFieldNames } from '../users/company-fields.tsx'
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
            <DescriptionList entries={companyFieldNames.map(name => [userTexts.fields[name], shown(name, me[name])])} />
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
