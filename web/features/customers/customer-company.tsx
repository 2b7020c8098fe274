import type { CustomerRecord } from '#contract/customers.ts'
import { isStaff } from '#domain/admin/roles.ts'
import { formatDate } from '#domain/dates.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { roleTexts } from '../staff/staff-texts.ts'
import styles from './admin-customer-page.module.css'
import { ContactDialog } from './contact-dialog.tsx'
import { customerRecordTexts as texts } from './customer-texts.ts'

const mono = (text: string) => <span className="mono">{text || texts.none}</span>

type CustomerCompanyProps = { record: CustomerRecord; onDone: (statusMessage: string) => void }

/** Company, address and invoice data of a customer; staff can correct the contact data. */
export const CustomerCompany = ({ record, onDone }: CustomerCompanyProps) => {
  const editing = useDialog<true>(onDone)
  const { fields } = texts
  return (
    <section className={styles.part}>
      <h2>{texts.company}</h2>
      <DescriptionList
        entries={[
          [fields.name, record.name],
          [
            fields.email,
            <a key="email" className="link" href={`mailto:${record.email}`}>
              {record.email}
            </a>,
          ],
          [
            fields.phone,
            record.phone ? (
              <a key="phone" className="link mono" href={`tel:${record.phone}`}>
                {record.phone}
              </a>
            ) : (
              texts.none
            ),
          ],
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
      {!record.erasedAt && (
        <div className={styles.links}>
          <Button variant="line" onClick={() => editing.open(true)}>
            {texts.editContact}
          </Button>
        </div>
      )}
      {editing.subject && <ContactDialog record={record} {...editing.props} />}
    </section>
  )
}
