import { useState } from 'react'
import { type KeptDelegation, keptDelegationPageSize } from '#contract/delegations.ts'
import { formatDate } from '#domain/dates.ts'
import { delegationStateTexts, mayBecome } from '#domain/delegation.ts'
import { speciesLabel } from '#domain/species.ts'
import { useNavigate, useSearchParams } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, oneOf } from '../../list-address.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { ListResults, NoneFound } from '../../ui/list-results.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
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
  const navigate = useNavigate()
  const query = useSearchParams()[0]
  const state = oneOf(query, 'state', filtered)
  const page = numberIn(query, 'page', 5) ?? 1
  const [asked, setAsked] = useState<Advance>()
  const [news, setNews] = useState('')
  return (
    <div className="wrap subpage">
      <PageHead title={texts.title} />
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
        onChange={chosen => navigate(deskPaths.delegationsAt({ state: chosen }))}
      />
      <ListResults
        query={useKeptDelegations({ ...(state && { state }), page })}
        texts={{ ...delegationTexts, ...texts }}
        page={page}
        pageSize={keptDelegationPageSize}
        hrefOf={other => deskPaths.delegationsAt({ state, ...(other !== 1 && { page: other }) })}
        skeleton={<LedgerSkeleton rows={6} columns={5} />}
        none={<NoneFound texts={texts} all={state !== undefined && deskPaths.delegations} />}
      >
        {delegations => (
          <Ledger fold caption={texts.title} columns={columns} className={styles.ledger}>
            {delegations.map(delegation => (
              <KeptRow key={delegation.id} delegation={delegation} onAsk={setAsked} />
            ))}
          </Ledger>
        )}
      </ListResults>
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
