import type { RegistryAccount } from '#contract/registry.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useHerds } from './use-registry.ts'

const { columns } = texts

type HerdListProps = {
  account: RegistryAccount
  /** False if the herds were entered by the keeper; then there are no animal counts. */
  isRead: boolean
  /** Hides the heading, for a page whose title says the same. */
  untitled?: boolean
}

/** Holdings and species from the registry, or as entered by the keeper if the registry is not connected. */
export const HerdList = ({ account, isRead, untitled }: HerdListProps) => {
  const { data: herds, isError, refetch } = useHerds(account.lastSyncedAt)
  return (
    <section className={styles.herds}>
      {!untitled && <h2>{texts.herds}</h2>}
      {isRead && !account.syncing && herds?.some(({ syncedAt }) => syncedAt === null) && (
        <Notice tone="tag" title={texts.unread}>
          {texts.unreadText}{' '}
          <Link className="link" to={paths.delegations}>
            {texts.toDelegations}
          </Link>
        </Notice>
      )}
      {herds === undefined || (herds.length === 0 && account.syncing) ? (
        isError ? (
          <Notice tone="bad">
            {texts.herdsFailed} <TextButton onClick={() => void refetch()}>{texts.retry}</TextButton>
          </Notice>
        ) : (
          <Loading>
            <TableSkeleton rows={3} columns={4} />
          </Loading>
        )
      ) : herds.length === 0 ? (
        <EmptyState title={texts.noHerds}>{texts.noHerdsText}</EmptyState>
      ) : (
        <DataTable
          caption={texts.herds}
          fold
          columns={[
            { key: 'species', label: columns.species },
            { key: 'holding', label: columns.holding },
            { key: 'place', label: columns.place },
            { key: 'waiting', label: columns.waiting, num: true },
            ...(isRead ? [{ key: 'animals', label: columns.animals, num: true }] : []),
          ]}
        >
          {herds.map(herd => (
            <TableRow key={herd.id}>
              <th scope="row" data-at="1/1">
                <TextLink to={paths.herd(herd.id)}>
                  {speciesLabel(herd.species)}
                  <span className="vh"> {herd.holding}</span>
                </TextLink>
              </th>
              <td data-at="1/2">
                <span className="mono">{herd.holding}</span>
              </td>
              <td className={styles.place} data-at="2/1">
                {herd.place}
              </td>
              <td className={`num ${styles.waiting}`} data-at="3/whole">
                {texts.waitingCount(herd.waiting)}
              </td>
              {isRead && (
                <td className={`num ${styles.count}`} data-at="2/2">
                  {herd.syncedAt === null ? texts.notRead : texts.animalCount(herd.animals)}
                </td>
              )}
            </TableRow>
          ))}
        </DataTable>
      )}
    </section>
  )
}
