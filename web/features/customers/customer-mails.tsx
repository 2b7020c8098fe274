import type { CustomerRecord } from '#contract/customers.ts'
import { formatDateTime } from '#domain/dates.ts'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'

/** The latest mails that left for the customer. */
export const CustomerMails = ({ mails }: Pick<CustomerRecord, 'mails'>) => (
  <section className={styles.part}>
    <h2>{texts.mails}</h2>
    {mails.length === 0 ? (
      <p className="soft">{texts.noMails}</p>
    ) : (
      <ul className={styles.devices}>
        {mails.map(({ id, subject, sentAt }) => (
          <li key={id}>
            {subject}{' '}
            <time className="mono soft" dateTime={sentAt}>
              {formatDateTime(sentAt)}
            </time>
          </li>
        ))}
      </ul>
    )}
  </section>
)
