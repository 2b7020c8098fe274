import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import { uiMessages } from '../ui-messages.ts'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  /** Called on Esc, on a press outside and by the close button; the caller sets `open` to false. */
  onClose: () => void
  title: string
  /** Buttons; the last one takes the remaining width. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog in the centre of the page. */
export const Dialog = (props: DialogProps) => <ModalFrame {...props} />

/** A panel that opens from the bottom on a phone and on the right from 768 px on. */
export const SidePanel = (props: DialogProps) => <ModalFrame {...props} className={styles.sheet} />

const ModalFrame = ({ open, onClose, title, footer, children, className }: DialogProps & { className?: string }) => {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={classNames(styles.dialog, className)} aria-labelledby={titleId}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={uiMessages.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
