import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { registryTexts as texts } from './registry-texts.ts'
import { useUnlinkRegistry } from './use-registry.ts'

type UnlinkDialogProps = { onClose: () => void; onUnlinked: () => void }

/** Asks for confirmation before the account is unlinked. */
export const UnlinkDialog = ({ onClose, onUnlinked }: UnlinkDialogProps) => {
  const unlink = useUnlinkRegistry()
  const confirm = () =>
    unlink.mutate(undefined, {
      onSuccess: () => {
        onClose()
        onUnlinked()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.unlinkTitle}
      labels={{ cancel: texts.keep, confirm: texts.unlink, pending: texts.unlinking }}
      isPending={unlink.isPending}
      failure={unlink.error && texts.unlinkFailed}
      onConfirm={confirm}
    >
      <p>{texts.unlinkText}</p>
    </ConfirmDialog>
  )
}
