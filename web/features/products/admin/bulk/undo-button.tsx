import { TextButton } from '../../../../ui/actions/text-button.tsx'
import { planTexts as texts } from './bulk-edit-texts.ts'
import { useUndo } from './use-product-import.ts'

/** Undoes a bulk edit. The server rejects it if somebody else has changed the same values since. */
export function UndoButton({ undo, onDone }: { undo: string; onDone: () => void }) {
  const put = useUndo()
  return (
    <>
      <TextButton
        aria-disabled={put.isPending}
        onClick={() => {
          if (!put.isPending) put.mutate(undo, { onSuccess: onDone })
        }}
      >
        {put.isPending ? texts.undoing : texts.undo}
      </TextButton>
      {put.isError && <span role="alert"> {texts.undoFailed}</span>}
    </>
  )
}
