import { Button } from '../../../../ui/actions/button.tsx'
import { PrintIcon } from '../../../../ui/brand/icons.tsx'
import { InlineStatus } from '../../../../ui/feedback/inline-status.tsx'
import styles from './ship-orders-dialog.module.css'
import { shippingTexts as texts } from './shipping-texts.ts'
import { useDeliveryNotes, useLabels } from './use-shipping.ts'

/** Address labels and delivery notes of parcels that were sent together. */
export function ParcelPapers({ parcels }: { parcels: readonly number[] }) {
  const labels = useLabels()
  const notes = useDeliveryNotes()
  return (
    <section className={styles.papers}>
      <h3>{texts.documents}</h3>
      {(['a6', 'a4'] as const).map(sheet => (
        <Button
          key={sheet}
          variant="line"
          small
          busy={labels.isPending && labels.variables.sheet === sheet}
          onClick={() => labels.mutate({ parcels, sheet })}
        >
          <PrintIcon /> {texts.labels[sheet]}
        </Button>
      ))}
      <Button variant="line" small busy={notes.isPending} onClick={() => notes.mutate(parcels)}>
        <PrintIcon /> {texts.notes}
      </Button>
      <InlineStatus>{(labels.isError || notes.isError) && texts.fileFailed}</InlineStatus>
    </section>
  )
}
