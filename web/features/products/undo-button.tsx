import { TextButton } from '../../ui/text-button.tsx'
import { planTexts as texts } from './admin-many-texts.ts'
import { useUndo } from './use-product-plans.ts'

/** Takes a change of many back, as long as nobody else has touched what it touched. */
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
