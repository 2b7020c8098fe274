import { Button } from '../actions/button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { unsavedChangesTexts } from './unsaved-changes-texts.ts'
import type { useUnsavedChanges } from './use-unsaved-changes.ts'

/** Asks for confirmation before unsaved changes are lost. */
export const UnsavedChangesDialog = ({ guard }: { guard: ReturnType<typeof useUnsavedChanges> }) => (
  <Dialog
    open={guard.isAsking}
    onClose={guard.stay}
    title={unsavedChangesTexts.title}
    footer={
      <>
        <Button variant="line" onClick={guard.leave}>
          {unsavedChangesTexts.leave}
        </Button>
        <Button onClick={guard.stay}>{unsavedChangesTexts.stay}</Button>
      </>
    }
  >
    <p>{unsavedChangesTexts.text}</p>
  </Dialog>
)
