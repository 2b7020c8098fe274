import type { ReactNode } from 'react'
import type { RegistryAccount } from '#contract/registry.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import type { RegistryStatus } from './registry-down.tsx'
import { UnlinkedAccount } from './unlinked-account.tsx'
import { useRegistryAccount, useRegistryStatus } from './use-registry.ts'

type HerdGateProps = {
  /** Of the page, until its children give it one of their own. */
  title: string
  /** Where whoever links the account first comes back to. */
  returnTo: string
  /** Drawn once the account is linked. */
  children: (account: RegistryAccount, status: RegistryStatus) => ReactNode
}

/** Herds are there for who has linked an account; everybody else is shown the way to it. */
export const HerdGate = ({ title, returnTo, children }: HerdGateProps) => {
  const account = useRegistryAccount()
  const status = useRegistryStatus()
  if (account.data?.linked && status.data) return children(account.data, status.data)
  return (
    <>
      <PageHead title={title} />
      {!account.data || !status.data ? (
        <Missing query={account.data ? status : account} texts={texts}>
          <LedgerSkeleton rows={4} columns={4} />
        </Missing>
      ) : status.data.linking === 'form' ? (
        <EmptyState
          title={texts.unlinked}
          action={<ButtonLink to={paths.registryAccountFor(returnTo)}>{texts.toRegistry}</ButtonLink>}
        >
          {texts.unlinkedText}
        </EmptyState>
      ) : (
        <UnlinkedAccount status={status.data} returnTo={returnTo} />
      )}
    </>
  )
}
