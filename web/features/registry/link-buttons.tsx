import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RegistrationLink } from './registration-link.tsx'
import { registryTexts as texts } from './registry-texts.ts'
import type { RegistryStatus } from './registry-unavailable.tsx'
import { useLinkRegistry } from './use-registry.ts'

type LinkButtonsProps = {
  status: RegistryStatus
  returnTo: string
  /** True if the account was linked before, so no registration link is shown. */
  again?: boolean
}

/** Buttons to link the registry account or to register for one. */
export const LinkButtons = ({ status, returnTo, again }: LinkButtonsProps) => {
  const link = useLinkRegistry()
  return (
    <>
      {link.error && (
        <Notice tone="bad" title={texts.connectFailed}>
          {refusalText(link.error, texts.connectFailedText)}
        </Notice>
      )}
      <div className="buttons">
        <Button busy={link.isPending} onClick={() => link.mutate(returnTo)}>
          {link.isPending ? texts.connecting : texts.connect}
        </Button>
        {!again && <RegistrationLink address={status.registrationAddress} />}
      </div>
    </>
  )
}
