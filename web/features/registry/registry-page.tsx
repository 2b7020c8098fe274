import { useState } from 'react'
import { useSearchParams } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { relativeHref, sameOriginUrl } from '../../same-origin-url.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LinkedAccount } from './linked-account.tsx'
import { ManualLinkForm } from './manual-link-form.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { UnlinkedAccount } from './unlinked-account.tsx'
import { useHerds, useRegistryAccount, useRegistryStatus } from './use-registry.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function RegistryPage() {
  const { data: account, isError, refetch } = useRegistryAccount()
  const { data: status } = useRegistryStatus()
  const [wasUnlinked, setWasUnlinked] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const url = sameOriginUrl(useSearchParams()[0].get('next'))
  const next = url && relativeHref(url)
  const { data: herds } = useHerds(account?.lastSyncedAt)
  const isForm = status?.linking === 'form'

  const content = () => {
    if (isError && !account)
      return (
        <EmptyState
          drawing="failed"
          title={texts.loadFailed}
          action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
        >
          {texts.loadFailedText}
        </EmptyState>
      )
    if (!account || !status)
      return (
        <Loading>
          <div className={styles.part}>
            <TextSkeleton lines={8} />
          </div>
        </Loading>
      )
    if (isForm && (!account.linked || account.problem === 'expired' || isChanging))
      return <ManualLinkForm account={account} herds={herds ?? []} next={next} onDone={() => setIsChanging(false)} />
    if (!account.linked) return <UnlinkedAccount status={status} returnTo={next ?? paths.registryAccount} />
    return (
      <LinkedAccount
        account={account}
        status={status}
        returnTo={next ?? paths.registryAccount}
        onChange={isForm ? () => setIsChanging(true) : undefined}
        onUnlinked={() => setWasUnlinked(true)}
      />
    )
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account}>{texts.toAccount}</BackLink>
      <PageHeader title={texts.title} />
      {wasUnlinked && account && !account.linked && (
        <Notice tone="ok" className={styles.statusMessage}>
          {texts.unlinked}
        </Notice>
      )}
      {content()}
    </div>
  )
}
