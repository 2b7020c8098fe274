import { useState } from 'react'
import type { PlanDone, ProductPlan } from '#contract/product-plans.ts'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, TextSkeleton } from '../../ui/skeleton.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import styles from './admin-import-page.module.css'
import { planTexts, importTexts as texts } from './admin-many-texts.ts'
import { PlanView } from './plan-view.tsx'
import { UndoButton } from './undo-button.tsx'
import { type ReadFile, useApplySheet, usePlanSheet, useProductSheet } from './use-product-plans.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const mostBytes = 10 * 1024 * 1024

/** A file is looked at first; what it would change is then done as it was seen, or looked at again. */
export default function AdminImportPage() {
  const look = usePlanSheet()
  const apply = useApplySheet()
  const [file, setFile] = useState<ReadFile>()
  const [complaint, setComplaint] = useState<string>()
  const done = apply.data

  const take = async (chosen: File) => {
    look.reset()
    apply.reset()
    setComplaint(undefined)
    setFile(undefined)
    if (chosen.size > mostBytes) return setComplaint(texts.tooLarge)
    const bytes = await chosen.arrayBuffer().catch(() => null) // gone meanwhile, or not to be read
    if (bytes === null) return setComplaint(texts.unreadable)
    const read = { name: chosen.name, content: new Blob([bytes]) }
    setFile(read)
    look.mutate(read)
  }
  const confirm = ({ digest }: ProductPlan) => {
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
    <div className={`wrap ${styles.page}`}>
      <BackLink to={deskPaths.products}>{texts.products}</BackLink>
      <PageHead title={texts.title} />
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
  const save = useProductSheet()
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
  look: ReturnType<typeof usePlanSheet>
  onConfirm: (plan: ProductPlan) => void
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
          {isRefusal(failure, 409) ? texts.changedMeanwhile : isRefusal(failure) ? failure.message : planTexts.failed}
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

function Done({ done: { changed, created, undo } }: { done: PlanDone }) {
  const [news, setNews] = useState<string>()
  return (
    <>
      <Notice tone="ok" title={news ?? texts.doneTitle}>
        {news === undefined && `${texts.done(changed, created)}. `}
        {news === undefined && undo !== null && <UndoButton undo={undo} onDone={() => setNews(planTexts.undone)} />}
      </Notice>
      <p>
        <ButtonLink to={deskPaths.products}>{texts.toProducts}</ButtonLink>
      </p>
    </>
  )
}
