import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { userTexts } from '../users/user-texts.ts'
import styles from './account-subpage.module.css'
import { AccountSubpage } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'
import { DetailRow } from './detail-row.tsx'

export const head = (): PageMeta => ({ title: accountTexts.detailsTitle, noIndex: true })

export default function DetailsPage() {
  const { fields } = userTexts
  return (
    <AccountSubpage title={accountTexts.detailsTitle}>
      {me => (
        <div className={styles.rows}>
          <DetailRow me={me} field="name" label={fields.name} />
          <DetailRow me={me} field="email" label={fields.email} />
          <div className={styles.row}>
            <h2>{accountTexts.password}</h2>
            <p className={styles.value}>{accountTexts.passwordText}</p>
            <TextLink className={styles.action} to={paths.resetPassword}>
              {accountTexts.changePassword}
            </TextLink>
          </div>
          <DetailRow me={me} field="phone" label={fields.phone} />
        </div>
      )}
    </AccountSubpage>
  )
}
