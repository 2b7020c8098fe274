import type { CustomerRecord } from '#contract/customers.ts'
import { formatDate } from '#domain/dates.ts'
import { isAtDesk } from '#domain/roles.ts'
import { SpecList } from '../../ui/spec-list.tsx'
import { roleTexts } from '../staff/staff-texts.ts'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'

const mono = (text: string) => <span className="mono">{text || texts.none}</span>

/** Who it is, where they are, and where their invoices go. */
export const CustomerCompany = ({ record }: { record: CustomerRecord }) => {
  const { fields } = texts
  const place = [
    record.address,
    [record.postalCode, record.city, record.province && `(${record.province})`].filter(Boolean).join(' '),
    record.municipality,
  ]
  return (
    <section className={styles.part}>
      <h2>{texts.company}</h2>
      <SpecList
        entries={[
          [fields.name, record.name],
          [fields.email, record.email],
          [fields.phone, record.phone || texts.none],
          [fields.businessName, record.businessName || texts.none],
          [fields.fiscalCode, mono(record.fiscalCode)],
          [fields.vatNumber, mono(record.vatNumber)],
          [fields.address, place.filter(Boolean).join(', ') || texts.none],
          [fields.sdi, record.sdiCode || texts.none],
          [fields.pec, record.pec || texts.none],
          [fields.vetInfoId, record.vetInfoId ?? texts.none],
          ...(isAtDesk(record.role) ? [[fields.role, roleTexts[record.role].label] as const] : []),
          [fields.since, formatDate(record.createdAt)],
        ]}
      />
    </section>
  )
}
