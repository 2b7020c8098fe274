import type { RegistryAccount } from '#contract/registry.ts'
import { speciesLabel } from '#domain/species.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useHerds } from './use-registry.ts'

const { columns } = texts

type HerdListProps = {
  account: RegistryAccount
  /** Told by the keeper: nobody counts the animals. */
  isDeclared: boolean
  /** The page's own title says what they are. */
  untitled?: boolean
}

/** Holdings and species as the registry has them. */
export const HerdList = ({ account, isDeclared, untitled }: HerdListProps) => {
  const { data: herds, isError, refetch } = useHerds(account.lastSyncedAt)
  return (
    <section className={styles.herds}>
      {!untitled && <h2>{texts.herds}</h2>}
      {herds === undefined || (herds.length === 0 && account.syncing) ? (
        isError ? (
          <Notice tone="bad">
            {texts.herdsFailed} <TextButton onClick={() => void refetch()}>{texts.retry}</TextButton>
          </Notice>
        ) : (
          <Loading>
            <LedgerSkeleton rows={3} columns={4} />
          </Loading>
        )
      ) : herds.length === 0 ? (
        <EmptyState title={texts.noHerds}>{texts.noHerdsText}</EmptyState>
      ) : (
        <Ledger
          caption={texts.herds}
          fold
          columns={[
            { key: 'species', label: columns.species },
            { key: 'holding', label: columns.holding },
            { key: 'place', label: columns.place },
            { key: 'waiting', label: columns.waiting, num: true },
            ...(isDeclared ? [] : [{ key: 'animals', label: columns.animals, num: true }]),
          ]}
        >
          {herds.map(herd => (
            <LedgerRow key={herd.id}>
              <th scope="row">
                <TextLink to={paths.herd(herd.id)}>
                  {speciesLabel(herd.species)}
                  <span className="vh"> {herd.holding}</span>
                </TextLink>
              </th>
              <td>
                <span className="mono">{herd.holding}</span>
              </td>
              <td className={styles.place}>{herd.place}</td>
              <td className={`num ${styles.waiting}`}>{texts.waitingCount(herd.waiting)}</td>
              {!isDeclared && <td className={`num ${styles.count}`}>{texts.animalCount(herd.animals)}</td>}
            </LedgerRow>
          ))}
        </Ledger>
      )}
    </section>
  )
}
