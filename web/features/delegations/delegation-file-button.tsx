import type { DelegationSummary } from '#contract/delegations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadIcon } from '../../ui/brand/icons.tsx'
import { InlineStatus } from '../../ui/feedback/inline-status.tsx'
import styles from './delegation.module.css'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useDelegationFile } from './use-delegations.ts'

export const DelegationFileButton = ({ delegation }: { delegation: DelegationSummary }) => {
  const file = useDelegationFile()
  return (
    <div className={styles.file}>
      <Button variant="line" small busy={file.isPending} onClick={() => file.mutate(delegation)}>
        <DownloadIcon />
        {file.isPending ? texts.saving : delegation.signedAt ? texts.fileSigned : texts.fileToSign}
      </Button>
      <InlineStatus>{file.isError && texts.saveFailed}</InlineStatus>
    </div>
  )
}
