import { useState } from 'react'
import { useSearchParams } from '#web/router.tsx'
import { addressOf, ownPlace } from '../../own-place.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, TextSkeleton } from '../../ui/skeleton.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { LinkedAccount } from './linked-account.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { UnlinkedAccount } from './unlinked-account.tsx'
import { useHerds, useRegistryAccount, useRegistryStatus } from './use-registry.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function RegistryPage() {
  const { data: account, isError, refetch } = useRegistryAccount()
  const { data: status } = useRegistryStatus()
  const [wasUnlinked, setWasUnlinked] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const place = ownPlace(useSearchParams()[0].get('next'))
  const next = place && addressOf(place)
  const { data: herds } = useHerds(account?.lastSyncedAt)
  const isForm = status?.linking === 'form'

  const content = () => {
    if (isError && !account)
      return (
        <EmptyState title={texts.loadFailed} action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
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
      return <DeclarationForm account={account} herds={herds ?? []} next={next} onDone={() => setIsChanging(false)} />
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
      <PageHead title={texts.title} />
      {wasUnlinked && account && !account.linked && (
        <Notice tone="ok" className={styles.news}>
          {texts.unlinked}
        </Notice>
      )}
      {content()}
    </div>
  )
}
