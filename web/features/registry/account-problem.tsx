import type { RegistryAccount } from '#contract/registry.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { registryTexts as texts } from './registry-texts.ts'
import type { RegistryStatus } from './registry-unavailable.tsx'

type AccountProblemProps = { account: RegistryAccount; status: RegistryStatus; returnTo: string }

/** The problem of a linked account and its solution; null if there is none. */
export const AccountProblem = ({ account, status, returnTo }: AccountProblemProps) => {
  switch (account.problem) {
    case 'expired':
      return (
        <>
          <Notice tone="bad" title={texts.expired}>
            {texts.expiredText}
          </Notice>
          <LinkButtons status={status} returnTo={returnTo} again />
        </>
      )
    case 'unavailable':
      // If the registry is down, `RegistryUnavailable` says so; one notice is enough.
      return (
        status.available && (
          <Notice tone="tag" title={texts.unavailable}>
            {texts.unavailableText}
          </Notice>
        )
      )
    case 'refused':
      return (
        <Notice tone="bad" title={texts.refused}>
          {texts.refusedText}
        </Notice>
      )
    case null:
      return null
  }
}
