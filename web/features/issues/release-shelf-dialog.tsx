import type { Issue } from '#contract/issues.ts'
import { refusalText } from '../../api/api-client.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { issueTexts as texts } from './issue-texts.ts'
import { useReleaseShelf } from './use-issues.ts'

/** Cancels, after a confirmation, the unpaid orders of new accounts that hold a product. */
export function ReleaseShelfDialog({ issue, onClose, onDone }: { issue: Issue } & DialogProps) {
  const release = useReleaseShelf(Number(issue.subject.replace('product ', '')))
  const { error } = release
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.releaseTitle}
      labels={{ cancel: texts.cancel, confirm: texts.release, pending: texts.releasing }}
      isPending={release.isPending}
      failure={error && refusalText(error, texts.releaseFailed)}
      onConfirm={() => release.mutate(texts.releaseReason, { onSuccess: outcome => onDone(texts.released(outcome)) })}
    >
      <p>{issue.text}</p>
      <p className="soft">{texts.releaseText}</p>
    </ConfirmDialog>
  )
}
