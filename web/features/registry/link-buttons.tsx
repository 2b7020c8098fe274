import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RegistrationLink } from './registration-link.tsx'
import type { RegistryStatus } from './registry-down.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useLinkRegistry } from './use-registry.ts'

type LinkButtonsProps = {
  status: RegistryStatus
  returnTo: string
  /** Linked once before: no need to register. */
  again?: boolean
}

/** To the registry and back, or to where one registers. */
export const LinkButtons = ({ status, returnTo, again }: LinkButtonsProps) => {
  const link = useLinkRegistry()
  return (
    <>
      {link.error && (
        <Notice tone="bad" title={texts.connectFailed}>
          {isRefusal(link.error, 429) ? link.error.problem.detail : texts.connectFailedText}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button busy={link.isPending} onClick={() => link.mutate(returnTo)}>
          {link.isPending ? texts.connecting : texts.connect}
        </Button>
        {!again && <RegistrationLink address={status.registrationAddress} />}
      </div>
    </>
  )
}
