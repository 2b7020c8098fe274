import { useState } from 'react'
import { type AdminDelegation, adminDelegationPageSize } from '#contract/delegations.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { formatDate } from '#domain/dates.ts'
import { canDelegationTransition, delegationStateTexts } from '#domain/delegation.ts'
import { adminPaths } from '../../admin-paths.ts'
import { alwaysSent, listParams, oneOf, pageNumber } from '../../list-params.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { FilterFold } from '../../ui/forms/filter-fold.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import styles from './admin-delegations-page.module.css'
import { DelegationStatusDialog, type StatusUpdate } from './delegation-status-dialog.tsx'
import { delegationTexts, adminDelegationTexts as texts } from './delegation-texts.ts'
import { useAdminDelegationFile, useAdminDelegations } from './use-delegations.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns, { actions: 'silent' })

/** States offered as filters: those in which staff has something to do. */
const filtered = ['signed', 'submitted', 'active'] as const

const delegationListParams = listParams(
  { state: oneOf(filtered), page: alwaysSent(pageNumber) },
  adminPaths.delegations,
)

const manualStates = ['submitted', 'active', 'rejected', 'expired'] as const

export default function AdminDelegationsPage() {
  const { params, change } = useListParams(delegationListParams)
  const [statusMessage, setStatusMessage] = useState('')
  const updating = useDialog<StatusUpdate>(setStatusMessage)
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="delegations" declared={delegationListParams} params={params} />
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      <StatusMessage keepsFocus>{statusMessage}</StatusMessage>
      <FilterFold
        set={params.state ? [{ name: texts.filtered[params.state], onRemove: () => change({ state: undefined }) }] : []}
      >
        <Select
          aria-label={texts.columns.state}
          name="state"
          value={params.state ?? ''}
          onChange={event => change({ state: filtered.find(state => state === event.target.value) })}
          empty={texts.allStates}
          options={filtered.map(state => [state, texts.filtered[state]])}
        />
      </FilterFold>
      <ListResults
        query={useAdminDelegations(delegationListParams.query(params))}
        texts={{ ...delegationTexts, ...texts }}
        page={params.page}
        pageSize={adminDelegationPageSize}
        hrefOf={page => delegationListParams.href({ ...params, page })}
        skeleton={<TableSkeleton rows={6} columns={5} />}
        none={<NoneFound texts={texts} all={delegationListParams.isFiltered(params) && adminPaths.delegations} />}
      >
        {delegations => (
          <DataTable fold caption={texts.title} columns={columns} className={styles.ledger}>
            {delegations.map(delegation => (
              <DelegationRow key={delegation.id} delegation={delegation} onAsk={updating.open} />
            ))}
          </DataTable>
        )}
      </ListResults>
      {updating.subject && <DelegationStatusDialog asked={updating.subject} {...updating.props} />}
    </div>
  )
}

type DelegationRowProps = { delegation: AdminDelegation; onAsk: (update: StatusUpdate) => void }

function DelegationRow({ delegation, onAsk }: DelegationRowProps) {
  const { holding, species, state, signedAt, keeper } = delegation
  const file = useAdminDelegationFile()
  const herd = delegationTexts.herd(holding, speciesLabel(species))
  const { label, tone } = delegationStateTexts[state]
  return (
    <TableRow>
      <th scope="row" data-at="1/1">
        <span className="code">{holding}</span>
        <span className={styles.species}>{speciesLabel(species)}</span>
      </th>
      <td data-at="whole">
        {keeper.businessName}
        <small>
          {keeper.name} · <span className="mono">{keeper.fiscalCode}</span>
        </small>
      </td>
      <td className="mono">{signedAt && formatDate(signedAt)}</td>
      <td data-at="1/2">
        <Status tone={tone}>{label}</Status>
      </td>
      <RowActions className={styles.actions}>
        <Button
          variant="hair"
          small
          busy={file.isPending}
          onClick={() => file.mutate(delegation)}
          aria-label={texts.fileOf(herd)}
        >
          {texts.file}
        </Button>
        {manualStates
          .filter(action => canDelegationTransition(state, action))
          .map(action => (
            <Button
              key={action}
              variant="hair"
              small
              onClick={() => onAsk({ delegation, state: action })}
              aria-label={texts.markAsLabel(texts.markAs[action], herd)}
            >
              {texts.markAs[action]}
            </Button>
          ))}
      </RowActions>
    </TableRow>
  )
}
