import type { RegistryAccount } from '#contract/registry.ts'
import { Notice } from '../../ui/notice.tsx'
import { LinkButtons } from './link-buttons.tsx'
import type { RegistryStatus } from './registry-down.tsx'
import { registryTexts as texts } from './registry-texts.ts'

type AccountProblemProps = { account: RegistryAccount; status: RegistryStatus; returnTo: string }

/** What is wrong with a linked account, and what to do; nothing while all is well. */
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
      // One word about it is enough.
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
