import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog, SidePanel } from './dialog.tsx'
import styles from './form-dialog.module.css'
import { Notice } from './notice.tsx'

type ActionDialogProps = {
  /** Called by the first button, on Esc, on a press outside and by the close button. */
  onClose: () => void
  title: string
  /** Texts of the two buttons. `pending` replaces `confirm` while the action is running. */
  labels: { cancel: string; confirm: string; pending: string }
  /** The action is running and cannot be started a second time. */
  isPending: boolean
  /** The sentence shown above the content after the action failed. */
  failure?: string | false | null | undefined
  children: ReactNode
}

type ConfirmDialogProps = ActionDialogProps & {
  /** Called by the second button. */
  onConfirm: () => void
}

type FormDialogProps = ActionDialogProps & {
  /** Validates and sends the form. Called by the second button and by Enter in a field. */
  onSubmit: () => Promise<void> | void
}

/** A dialog that asks for confirmation, open while it is mounted; the children explain the action. */
export const ConfirmDialog = ({ onConfirm, ...props }: ConfirmDialogProps) => (
  <Dialog open {...props} footer={<Footer {...props} confirm={{ onClick: onConfirm }} />}>
    <div className={styles.content}>
      <Content {...props} />
    </div>
  </Dialog>
)

/** A dialog with a form, open while it is mounted; the children are its fields. */
export const FormDialog = (props: FormDialogProps) => <FormFrame {...props} frame={Dialog} />

/** A side panel with a form, open while it is mounted; the children are its fields. */
export const FormPanel = (props: FormDialogProps) => <FormFrame {...props} frame={SidePanel} />

function FormFrame({ frame: Frame, onSubmit, ...props }: FormDialogProps & { frame: typeof Dialog }) {
  const id = useId()
  return (
    <Frame open {...props} footer={<Footer {...props} confirm={{ type: 'submit', form: id }} />}>
      <form
        id={id}
        noValidate
        className={styles.content}
        onSubmit={event => {
          event.preventDefault()
          if (!props.isPending) void onSubmit()
        }}
      >
        <Content {...props} />
      </form>
    </Frame>
  )
}

type FooterProps = ActionDialogProps & { confirm: ComponentProps<typeof Button> }

const Footer = ({ labels, isPending, onClose, confirm }: FooterProps) => (
  <>
    <Button variant="line" onClick={onClose}>
      {labels.cancel}
    </Button>
    <Button busy={isPending} {...confirm}>
      {isPending ? labels.pending : labels.confirm}
    </Button>
  </>
)

const Content = ({ failure, children }: ActionDialogProps) => (
  <>
    {failure && <Notice tone="bad">{failure}</Notice>}
    {children}
  </>
)
