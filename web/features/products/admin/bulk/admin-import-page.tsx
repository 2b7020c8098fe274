import { useState } from 'react'
import type { ChangePlan, ChangeResult } from '#contract/shapes/product-bulk-edit.ts'
import { adminPaths } from '../../../../admin-paths.ts'
import { isRefusal, refusalText } from '../../../../api/api-client.ts'
import type { PageMeta } from '../../../../page-module.ts'
import { BackLink } from '../../../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { FileButton } from '../../../../ui/actions/file-button.tsx'
import { DownloadIcon } from '../../../../ui/brand/icons.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Loading, TextSkeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useFileDrop } from '../../../../ui/forms/use-file-drop.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import styles from './admin-import-page.module.css'
import { planTexts, importTexts as texts } from './bulk-edit-texts.ts'
import { PlanView } from './plan-view.tsx'
import { UndoButton } from './undo-button.tsx'
import { type ReadFile, useApplyImport, useImportPreview, useProductCsv } from './use-product-import.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const maxBytes = 10 * 1024 * 1024

/**
 * CSV import with a preview. If the data has changed since the preview, the changes are previewed again before they are
 * applied.
 */
export default function AdminImportPage() {
  const look = useImportPreview()
  const apply = useApplyImport()
  const [file, setFile] = useState<ReadFile>()
  const [complaint, setComplaint] = useState<string>()
  const done = apply.data

  const take = async (chosen: File) => {
    look.reset()
    apply.reset()
    setComplaint(undefined)
    setFile(undefined)
    if (chosen.size > maxBytes) return setComplaint(texts.tooLarge)
    const bytes = await chosen.arrayBuffer().catch(() => null) // the file was deleted meanwhile or is unreadable
    if (bytes === null) return setComplaint(texts.unreadable)
    const read = { name: chosen.name, content: new Blob([bytes]) }
    setFile(read)
    look.mutate(read)
  }
  const confirm = ({ digest }: ChangePlan) => {
    if (!file || apply.isPending) return
    apply.mutate(
      { file, digest },
      {
        onError: error => {
          if (isRefusal(error, 409)) look.mutate(file)
        },
      },
    )
  }

  return (
    <div className="wrap subpage">
      <BackLink to={adminPaths.products}>{texts.products}</BackLink>
      <PageHeader title={texts.title} />
      <div className="split">
        <div className={styles.main}>
          <p className="lead">{texts.lead}</p>
          <FileArea isFirst={!file} onFile={chosen => void take(chosen)} />
          {complaint && <Notice tone="bad">{complaint}</Notice>}
          {done ? (
            <Done done={done} />
          ) : (
            file && (
              <Looked
                file={file}
                look={look}
                onConfirm={confirm}
                isConfirming={apply.isPending}
                failure={apply.error}
              />
            )
          )}
        </div>
        <aside className={`split__side ${styles.side}`} aria-label={texts.rules}>
          <Start />
        </aside>
      </div>
    </div>
  )
}

function Start() {
  const save = useProductCsv()
  return (
    <>
      <h2>{texts.startTitle}</h2>
      <p>{texts.start}</p>
      <Button variant="line" small className={styles.save} busy={save.isPending} onClick={() => save.mutate({})}>
        <DownloadIcon /> {save.isPending ? texts.exporting : texts.export}
      </Button>
      {save.isError && <Notice tone="bad">{texts.exportFailed}</Notice>}
      <h2>{texts.rules}</h2>
      <ul className={styles.rules}>
        {texts.rulesList.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}

function FileArea({ isFirst, onFile }: { isFirst: boolean; onFile: (file: File) => void }) {
  const takeFirst = ([file]: File[]) => file && onFile(file)
  const dropping = useFileDrop(takeFirst)
  return (
    <div className={styles.area} {...dropping}>
      <FileButton accept=".csv,.txt,text/csv,text/plain" onFiles={takeFirst}>
        {isFirst ? texts.choose : texts.chooseOther}
      </FileButton>
      <span className={styles.drop}>{texts.drop}</span>
    </div>
  )
}

type LookedProps = {
  file: ReadFile
  look: ReturnType<typeof useImportPreview>
  onConfirm: (plan: ChangePlan) => void
  isConfirming: boolean
  failure: Error | null
}

function Looked({ file, look, onConfirm, isConfirming, failure }: LookedProps) {
  const plan = look.data
  if (look.isPending)
    return (
      <Loading label={texts.reading(file.name)}>
        <TextSkeleton lines={8} />
      </Loading>
    )
  if (look.error)
    return (
      <Notice tone="bad" title={isRefusal(look.error) ? texts.refused : undefined}>
        {isRefusal(look.error) ? (look.error.problem.errors?.[0]?.message ?? look.error.message) : planTexts.failed}
      </Notice>
    )
  if (!plan) return null
  const count = plan.changed + plan.created
  return (
    <>
      <h2>{texts.file(file.name)}</h2>
      {failure && (
        <Notice tone="bad">
          {isRefusal(failure, 409) ? texts.changedMeanwhile : refusalText(failure, planTexts.failed)}
        </Notice>
      )}
      {plan.wrong > 0 && (
        <Notice tone="bad" title={texts.wrong}>
          {texts.wrongText}
        </Notice>
      )}
      {plan.wrong === 0 && count === 0 && <Notice>{texts.nothing}</Notice>}
      <PlanView key={plan.digest} plan={plan} />
      {plan.wrong === 0 && count > 0 && (
        <div className={styles.bar}>
          <Button busy={isConfirming} onClick={() => onConfirm(plan)}>
            {isConfirming ? texts.confirming : texts.confirm(count)}
          </Button>
        </div>
      )}
    </>
  )
}

function Done({ done: { changed, created, undo } }: { done: ChangeResult }) {
  const [statusMessage, setStatusMessage] = useState<string>()
  return (
    <>
      <Notice tone="ok" title={statusMessage ?? texts.doneTitle}>
        {statusMessage === undefined && `${texts.done(changed, created)}. `}
        {statusMessage === undefined && undo !== null && (
          <UndoButton undo={undo} onDone={() => setStatusMessage(planTexts.undone)} />
        )}
      </Notice>
      <p>
        <ButtonLink to={adminPaths.products}>{texts.toProducts}</ButtonLink>
      </p>
    </>
  )
}
