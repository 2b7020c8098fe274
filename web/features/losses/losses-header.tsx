import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadIcon } from '../../ui/brand/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { lossTexts } from './loss-texts.ts'
import { useLossWorkbook } from './use-losses.ts'

/** The head of a page of losses, with their file. */
export function LossesHeader({ whose, title, lead }: { whose: 'own' | 'all'; title: string; lead: string }) {
  const sheet = useLossWorkbook(whose)
  return (
    <>
      <PageHeader title={title}>
        <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate()}>
          <DownloadIcon /> {lossTexts.sheet}
        </Button>
      </PageHeader>
      <p className="pagelead">{lead}</p>
      {sheet.error && <Notice tone="bad">{refusalText(sheet.error, lossTexts.workbookFailed)}</Notice>}
    </>
  )
}
