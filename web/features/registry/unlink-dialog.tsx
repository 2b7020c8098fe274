import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { registryTexts as texts } from './registry-texts.ts'
import { useUnlinkRegistry } from './use-registry.ts'

type UnlinkDialogProps = { open: boolean; onClose: () => void; onUnlinked: () => void }

/** Asks for confirmation before the account is unlinked. */
export const UnlinkDialog = ({ open, onClose, onUnlinked }: UnlinkDialogProps) => {
  const unlink = useUnlinkRegistry()
  const close = () => {
    unlink.reset()
    onClose()
  }
  const confirm = () =>
    unlink.mutate(undefined, {
      onSuccess: () => {
        close()
        onUnlinked()
      },
    })
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
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
