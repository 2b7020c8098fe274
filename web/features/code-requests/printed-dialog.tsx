import { refusalText } from '../../api/api-client.ts'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'

type PrintedDialogProps = {
  mark: {
    mutate: (nothing: undefined, then: { onSuccess: (answer: { tags: number }) => void }) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
  /** The customer or orders that the tags belong to. */
  about: string
} & DialogProps

/** Asks for confirmation before tags are marked as printed, which cannot be undone. */
export function PrintedDialog({ mark, about, onClose, onDone }: PrintedDialogProps) {
  const { error } = mark
  return (
    <ConfirmDialog
      onClose={() => {
        mark.reset()
        onClose()
      }}
      title={texts.printTitle}
      labels={{ cancel: texts.cancel, confirm: texts.confirmPrint, pending: texts.saving }}
      isPending={mark.isPending}
      failure={error && refusalText(error, texts.failed)}
      onConfirm={() => mark.mutate(undefined, { onSuccess: ({ tags }) => onDone(texts.printed(tags)) })}
    >
      <p>{texts.printText}</p>
      <p className="soft">{about}</p>
    </ConfirmDialog>
  )
}
