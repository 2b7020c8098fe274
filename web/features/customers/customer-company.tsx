import type { CustomerRecord } from '#contract/customers.ts'
import { isStaff } from '#domain/admin/roles.ts'
import { formatDate } from '#domain/dates.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { roleTexts } from '../staff/staff-texts.ts'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'

const mono = (text: string) => <span className="mono">{text || texts.none}</span>

/** Company, address and invoice data of a customer. */
export const CustomerCompany = ({ record }: { record: CustomerRecord }) => {
  const { fields } = texts
  return (
    <section className={styles.part}>
      <h2>{texts.company}</h2>
      <DescriptionList
        entries={[
          [fields.name, record.name],
          [fields.email, record.email],
          [fields.phone, record.phone || texts.none],
          [fields.businessName, record.businessName || texts.none],
          [fields.fiscalCode, mono(record.fiscalCode)],
          [fields.vatNumber, mono(record.vatNumber)],
          [fields.address, addressLines(record).join(', ') || texts.none],
          [fields.sdi, record.sdiCode || texts.none],
          [fields.pec, record.pec || texts.none],
          [fields.vetInfoId, record.vetInfoId ?? texts.none],
          ...(isStaff(record.role) ? [[fields.role, roleTexts[record.role].label] as const] : []),
          [fields.since, formatDate(record.createdAt)],
        ]}
      />
    </section>
  )
}
