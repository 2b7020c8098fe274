import type { Unloading } from '#domain/movements/inbound-movement.ts'
import { refusalText } from '../../api/api-client.ts'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { ReadingCodes } from '../readings/reading-codes.tsx'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'
import { useConfirmUnloading } from './use-inbound-movements.ts'

type UnloadingDialogProps = {
  id: number
  codes: readonly string[]
  unloading: Unloading
  onClose: () => void
  onConfirmed: () => void
}

/** As many as fit on the screen of a phone above the buttons. */
const namedAtOnce = 10

/** Names who is missing and who was not announced before the unloading is confirmed. */
export function UnloadingDialog({ id, codes, unloading, onClose, onConfirmed }: UnloadingDialogProps) {
  const confirm = useConfirmUnloading(id)
  const { present, missing, surplus } = unloading
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.confirmTitle}
      labels={{ cancel: texts.goOn, confirm: texts.confirmYes, pending: texts.confirming }}
      isPending={confirm.isPending}
      failure={confirm.error && refusalText(confirm.error, texts.confirmFailed)}
      onConfirm={() => confirm.mutate(codes, { onSuccess: onConfirmed })}
    >
      <p>{texts.confirmPresent(present.length)}</p>
      {missing.length > 0 && <Named title={texts.confirmMissing(missing.length)} codes={missing} />}
      {surplus.length > 0 && <Named title={texts.confirmSurplus(surplus.length)} codes={surplus} />}
      <p className="small">{texts.confirmFinal}</p>
    </ConfirmDialog>
  )
}

const Named = ({ title, codes }: { title: string; codes: readonly string[] }) => (
  <section className={styles.named} aria-label={title}>
    <p>
      <strong>{title}</strong>
    </p>
    <ReadingCodes codes={codes} atOnce={namedAtOnce}>
      {code => <TagCode>{code}</TagCode>}
    </ReadingCodes>
  </section>
)
