import type { ReactNode } from 'react'
import type { RegistryAccount } from '#contract/registry.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import type { RegistryStatus } from './registry-unavailable.tsx'
import { UnlinkedAccount } from './unlinked-account.tsx'
import { useRegistryAccount, useRegistryStatus } from './use-registry.ts'

type HerdGateProps = {
  /** Title of the page while the children are not shown. */
  title: string
  /** URL to return to after linking the account. */
  returnTo: string
  /** Rendered once the account is linked. */
  children: (account: RegistryAccount, status: RegistryStatus) => ReactNode
}

/** Shows its children if the account is linked, otherwise how to link it. */
export const HerdGate = ({ title, returnTo, children }: HerdGateProps) => {
  const account = useRegistryAccount()
  const status = useRegistryStatus()
  if (account.data?.linked && status.data) return children(account.data, status.data)
  return (
    <>
      <PageHeader title={title} />
      {!account.data || !status.data ? (
        <QueryState query={account.data ? status : account} texts={texts}>
          <TableSkeleton rows={4} columns={4} />
        </QueryState>
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
