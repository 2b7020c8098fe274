import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { useCompany } from '../site/use-company.ts'
import styles from './contact-details.module.css'
import { messageTexts } from './message-texts.ts'
import { supportTexts as texts } from './support-texts.ts'

const Phone = ({ number }: { number: string }) => (
  <a className={`mono ${styles.number}`} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
)

/** Contact data of the company from the settings; empty ones are left out. */
export const ContactDetails = () => {
  const company = useCompany()
  return (
    <dl className={styles.contact}>
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          {[company.phone, company.secondPhone]
            .filter(number => number !== '')
            .map(number => (
              <Phone key={number} number={number} />
            ))}
          {company.openingHours && <span className="small soft">{company.openingHours}</span>}
        </dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>
          <a className={`link ${styles.email}`} href={`mailto:${company.email}`}>
            {company.email}
          </a>
          <TextLink to={`${paths.publicSupport}#${messageTexts.formId}`}>{messageTexts.title}</TextLink>
        </dd>
      </div>
      <div>
        <dt>{texts.address}</dt>
        <dd className={styles.address}>
          {company.legalName}
          <br />
          {company.address}
          <br />
          {company.postalCode} {company.city} {company.province && `(${company.province})`}
        </dd>
      </div>
    </dl>
  )
}
