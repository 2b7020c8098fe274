import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'
import { useUnlinkRegistry } from './use-registry.ts'

type UnlinkDialogProps = { open: boolean; onClose: () => void; onUnlinked: () => void }

/** Asks before the account is unlinked. */
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
    <Dialog
      open={open}
      onClose={close}
      title={texts.unlinkTitle}
      foot={
        <>
          <Button variant="line" onClick={close}>
            {texts.keep}
          </Button>
          <Button busy={unlink.isPending} onClick={confirm}>
            {unlink.isPending ? texts.unlinking : texts.unlink}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {unlink.error && <Notice tone="bad">{texts.unlinkFailed}</Notice>}
        <p>{texts.unlinkText}</p>
      </div>
    </Dialog>
  )
}
