import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { leaveTexts } from './ui-messages.ts'
import type { useLeaveGuard } from './use-leave-guard.ts'

/** Asks whether what was typed may be lost. */
export const LeaveDialog = ({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) => (
  <Dialog
    open={guard.isAsking}
    onClose={guard.stay}
    title={leaveTexts.title}
    foot={
      <>
        <Button variant="line" onClick={guard.leave}>
          {leaveTexts.leave}
        </Button>
        <Button onClick={guard.stay}>{leaveTexts.stay}</Button>
      </>
    }
  >
    <p>{leaveTexts.text}</p>
  </Dialog>
)
