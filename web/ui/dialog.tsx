import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { uiMessages } from './ui-messages.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  /** Called on Esc, on a press beside it and by the cross; the caller turns `open` off. */
  onClose: () => void
  title: string
  /** Buttons; the last one takes the room that is left. */
  foot?: ReactNode
  children: ReactNode
}

/** A question in the middle of the page. */
export const Dialog = (props: DialogProps) => <Framed {...props} />

/** A panel of choices: from below on a phone, at the right from 768 px on. */
export const Sheet = (props: DialogProps) => <Framed {...props} className={styles.sheet} />

const Framed = ({ open, onClose, title, foot, children, className }: DialogProps & { className?: string }) => {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={classNames(styles.dialog, className)} aria-labelledby={titleId}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={uiMessages.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </dialog>
  )
}
