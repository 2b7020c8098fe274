import { useState } from 'react'
import type { OpeningCheck, OpeningChecks } from '#contract/system.ts'
import { adminPaths } from '../../admin-paths.ts'
import { refusalText } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status, type StatusTone } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-opening-page.module.css'
import { openingTexts as texts } from './opening-texts.ts'
import { useOpeningChecks, useRemoveExamples, useTryMail, useTryPayments, useTryPec } from './use-opening.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function AdminOpeningPage() {
  const opening = useOpeningChecks()
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title} />
      <p className="pagelead">{texts.lead}</p>
      {opening.data ? (
        <>
          <Summary {...opening.data} />
          <Checks {...opening.data} />
        </>
      ) : (
        <div aria-busy={opening.isPending}>
          <QueryState query={opening} texts={texts}>
            <TableSkeleton rows={10} columns={3} />
          </QueryState>
        </div>
      )}
    </div>
  )
}

function Summary({ isLive, checks }: OpeningChecks) {
  const count = (state: OpeningCheck['state']) => checks.filter(check => check.state === state).length
  const [missing, untried] = [count('to-do'), count('to-try')]
  const mode = isLive ? texts.live : texts.trial
  if (missing > 0)
    return (
      <Notice tone="tag" title={texts.missing(missing)}>
        {mode} {texts.missingText}
      </Notice>
    )
  return (
    <Notice tone={untried > 0 ? 'tag' : 'ok'} title={untried > 0 ? texts.untried(untried) : texts.ready}>
      {mode} {untried > 0 ? texts.missingText : texts.readyText}
    </Notice>
  )
}

const columns = columnsOf(texts.columns)
const tones: Record<OpeningCheck['state'], StatusTone> = { done: 'ok', 'to-do': 'bad', 'to-try': 'wait' }

const Checks = ({ checks, examples }: OpeningChecks) => (
  <section className={styles.section} aria-labelledby="controlli">
    <h2 id="controlli" className="vh">
      {texts.checksTitle}
    </h2>
    <DataTable fold caption={texts.checksTitle} columns={columns} className={styles.checks}>
      {checks.map(({ name, state, findings }) => (
        <TableRow key={name}>
          <th scope="row">{texts.checks[name]}</th>
          <td className={styles.state}>
            <Status tone={tones[state]}>{texts.states[state]}</Status>
          </td>
          <td className={styles.findings} data-at="whole">
            {findings.map(finding => (
              <p key={finding}>{finding}</p>
            ))}
          </td>
          <td className={styles.action} data-at="whole">
            <Action name={name} examples={examples} />
          </td>
        </TableRow>
      ))}
    </DataTable>
  </section>
)

function Action({ name, examples }: Pick<OpeningCheck, 'name'> & Pick<OpeningChecks, 'examples'>) {
  switch (name) {
    case 'company':
    case 'terms':
      return <TextLink to={adminPaths.settings}>{texts.toSettings}</TextLink>
    case 'catalogue':
      return (
        <div className={styles.links}>
          <TextLink to={adminPaths.products}>{texts.toProducts}</TextLink>
          <ExamplesRemoval {...examples} />
        </div>
      )
    case 'safety':
      return <TextLink to={adminPaths.productsAt({ state: 'no-manufacturer' })}>{texts.toIncomplete}</TextLink>
    case 'mail':
      return <MailTrial />
    case 'payments':
      return <PaymentsTrial />
    case 'sdi':
      return <PecTrial />
    default:
      return null
  }
}

function ExamplesRemoval({ products, hasFarmer }: OpeningChecks['examples']) {
  const removal = useRemoveExamples()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {(products > 0 || hasFarmer) && (
        <Button variant="hair" small onClick={() => setOpen(true)}>
          {texts.removeExamples}
        </Button>
      )}
      <StatusMessage>{removal.data ? texts.removed(removal.data) : ''}</StatusMessage>
      {isOpen && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title={texts.removeTitle}
          labels={{ cancel: texts.keep, confirm: texts.removeExamples, pending: texts.removing }}
          isPending={removal.isPending}
          failure={removal.error && refusalText(removal.error, texts.removeFailed)}
          onConfirm={() => removal.mutate(undefined, { onSuccess: () => setOpen(false) })}
        >
          {products > 0 && <p>{texts.removeProducts(products)}</p>}
          {hasFarmer && <p>{texts.removeFarmer}</p>}
          <p className="soft">{texts.removeNoWayBack}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function MailTrial() {
  const trial = useTryMail()
  return (
    <>
      <Button variant="hair" small busy={trial.isPending} onClick={() => trial.mutate()}>
        {trial.isPending ? texts.trying : texts.tryMail}
      </Button>
      <StatusMessage>{trial.data ? texts.mailSent(trial.data.email) : ''}</StatusMessage>
      {trial.error && <Notice tone="bad">{refusalText(trial.error, texts.trialFailed)}</Notice>}
    </>
  )
}

const PaymentsTrial = () => (
  <ServicesTrial trial={useTryPayments()} label={texts.tryPayments} none={texts.noProviders} />
)

const PecTrial = () => <ServicesTrial trial={useTryPec()} label={texts.tryPec} none={texts.noPec} />

type TrialProps = { trial: ReturnType<typeof useTryPayments>; label: string; none: string }

/** Tries outside services, and says of each what it answered. */
function ServicesTrial({ trial, label, none }: TrialProps) {
  const [statusMessage, setStatusMessage] = useState('')
  const start = () => {
    setStatusMessage('')
    trial.mutate(undefined, {
      onSuccess: rows =>
        setStatusMessage(
          rows.length === 0
            ? none
            : texts.tried(
                rows.map(({ provider, outcome }) => `${texts.provider(provider)} ${texts.outcomes[outcome]}`),
              ),
        ),
    })
  }
  return (
    <>
      <Button variant="hair" small busy={trial.isPending} onClick={start}>
        {trial.isPending ? texts.trying : label}
      </Button>
      <StatusMessage>{statusMessage}</StatusMessage>
      {trial.error && <Notice tone="bad">{refusalText(trial.error, texts.trialFailed)}</Notice>}
    </>
  )
}
