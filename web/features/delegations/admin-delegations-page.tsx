import { useState } from 'react'
import type { KeptDelegation } from '#contract/delegations.ts'
import { formatDate } from '#domain/dates.ts'
import { delegationStateTexts, mayBecome } from '#domain/delegation.ts'
import { speciesLabel } from '#domain/species.ts'
import { useNavigate, useSearchParams } from '#web/router.tsx'
import { oneOf } from '../../list-address.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './admin-delegations-page.module.css'
import { type Advance, AdvanceDialog } from './advance-dialog.tsx'
import { delegationTexts, adminDelegationTexts as texts } from './delegation-texts.ts'
import { useKeptDelegations, useKeptFile } from './use-delegations.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['herd', 'keeper', 'signed', 'state', 'actions'] as const).map(key => ({
  key,
  label: texts.columns[key],
  ...(key === 'actions' && { silent: true }),
}))

/** What the list is narrowed to: those that a person has to do something about. */
const filtered = ['firmata', 'trasmessa', 'attiva'] as const

const deeds = ['trasmessa', 'attiva', 'rifiutata', 'scaduta'] as const

export default function AdminDelegationsPage() {
  const { data: all, isError, refetch } = useKeptDelegations()
  const navigate = useNavigate()
  const state = oneOf(useSearchParams()[0], 'state', filtered)
  const delegations = all?.filter(delegation => state === undefined || delegation.state === state)
  const [asked, setAsked] = useState<Advance>()
  const [news, setNews] = useState('')
  return (
    <div className="wrap subpage">
      <PageHead title={texts.title} count={delegations?.length ?? null} />
      <p className={styles.lead}>{texts.lead}</p>
      <p role="status" className={styles.news}>
        {news}
      </p>
      <SegmentedFilter
        name="state"
        label={texts.columns.state}
        all={{ label: texts.allStates, count: undefined }}
        options={filtered.map(value => ({ value, label: texts.filtered[value] }))}
        value={state}
        onChange={chosen => navigate(paths.adminDelegationsAt({ state: chosen }))}
      />
      {delegations?.length === 0 ? (
        state ? (
          <EmptyState title={texts.noneTitle}>{texts.noneText}</EmptyState>
        ) : (
          <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
        )
      ) : delegations ? (
        <Ledger fold caption={texts.title} columns={columns} className={styles.ledger}>
          {delegations.map(delegation => (
            <KeptRow key={delegation.id} delegation={delegation} onAsk={setAsked} />
          ))}
        </Ledger>
      ) : isError ? (
        <EmptyState
          title={delegationTexts.failedTitle}
          action={<Button onClick={() => void refetch()}>{delegationTexts.retry}</Button>}
        >
          {delegationTexts.failedText}
        </EmptyState>
      ) : (
        <Loading>
          <LedgerSkeleton rows={6} columns={5} />
        </Loading>
      )}
      <AdvanceDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={done => {
          setAsked(undefined)
          setNews(done)
        }}
      />
    </div>
  )
}

type KeptRowProps = { delegation: KeptDelegation; onAsk: (advance: Advance) => void }

function KeptRow({ delegation, onAsk }: KeptRowProps) {
  const { holding, species, state, signedAt, keeper } = delegation
  const file = useKeptFile()
  const herd = delegationTexts.herd(holding, speciesLabel(species))
  const { label, tone } = delegationStateTexts[state]
  return (
    <LedgerRow>
      <th scope="row">
        <span className="code">{holding}</span>
        <span className={styles.species}>{speciesLabel(species)}</span>
      </th>
      <td className={styles.keeper}>
        {keeper.businessName}
        <small>
          {keeper.name} · <span className="mono">{keeper.fiscalCode}</span>
        </small>
      </td>
      <td className={`mono ${styles.signed}`}>{signedAt && formatDate(signedAt)}</td>
      <td className={styles.state}>
        <Status tone={tone}>{label}</Status>
      </td>
      <LedgerActions className={styles.actions}>
        <Button
          variant="hair"
          small
          busy={file.isPending}
          onClick={() => file.mutate(delegation)}
          aria-label={texts.fileOf(herd)}
        >
          {texts.file}
        </Button>
        {deeds
          .filter(deed => mayBecome(state, deed))
          .map(deed => (
            <Button
              key={deed}
              variant="hair"
              small
              onClick={() => onAsk({ delegation, state: deed })}
              aria-label={texts.advanceOf(texts.advance[deed], herd)}
            >
              {texts.advance[deed]}
            </Button>
          ))}
      </LedgerActions>
    </LedgerRow>
  )
}
