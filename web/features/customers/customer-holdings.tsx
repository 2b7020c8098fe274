import type { CustomerRecord } from '#contract/customers.ts'
import { may } from '#domain/admin/roles.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { delegationStateTexts } from '#domain/delegation.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useSession } from '../../api/session.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'

/** Herds and delegations, with links to the tags and to the audit log. */
export const CustomerHoldings = ({ record: { id, herds, delegations } }: { record: CustomerRecord }) => {
  const { profile } = useSession()
  return (
    <>
      <section className={styles.part}>
        <h2>{texts.herds}</h2>
        {herds.length === 0 ? (
          <p className="soft">{texts.noHerds}</p>
        ) : (
          <ul className={styles.rows}>
            {herds.map(herd => (
              <li key={herd.id}>
                <span className="mono">{herd.holding}</span>
                <span>{speciesLabel(herd.species)}</span>
                <span>{[herd.name, herd.place].filter(Boolean).join(', ')}</span>
                <span className="mono">{texts.animals(herd.animals)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.links}>
          <TextLink to={adminPaths.customerTags(id)}>{texts.tags}</TextLink>
          {profile && may(profile.role, 'admin') && (
            <TextLink to={adminPaths.auditAt({ subject: 'user', subjectId: id })}>{texts.log}</TextLink>
          )}
        </p>
      </section>
      <section className={styles.part}>
        <h2>{texts.delegations}</h2>
        {delegations.length === 0 ? (
          <p className="soft">{texts.noDelegations}</p>
        ) : (
          <ul className={styles.rows}>
            {delegations.map(delegation => (
              <li key={delegation.id}>
                <span className="mono">{delegation.holding}</span>
                <span>{speciesLabel(delegation.species)}</span>
                <span />
                <Status tone={delegationStateTexts[delegation.state].tone}>
                  {delegationStateTexts[delegation.state].label}
                </Status>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
