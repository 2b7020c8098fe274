import { TextButton } from '../../../../ui/actions/text-button.tsx'
import { InlineStatus } from '../../../../ui/feedback/inline-status.tsx'
import { shippingTexts as texts } from './shipping-texts.ts'
import { useLabels } from './use-shipping.ts'

/** The address label of one parcel, on its own or on a sheet of four. */
export function LabelButtons({ parcel: { id, number } }: { parcel: { id: number; number: number } }) {
  const labels = useLabels()
  return (
    <>
      {(['a6', 'a4'] as const).map(sheet => (
        <TextButton
          key={sheet}
          aria-label={texts.labelOf(texts.label[sheet], number)}
          onClick={() => labels.mutate({ parcels: [id], sheet })}
        >
          {texts.label[sheet]}
        </TextButton>
      ))}
      <InlineStatus>{labels.isError && texts.fileFailed}</InlineStatus>
    </>
  )
}
