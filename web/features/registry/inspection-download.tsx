import type { HerdReport } from '#contract/registry.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadIcon } from '../../ui/brand/icons.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'
import { useInspectionPack } from './use-registry.ts'

/** Downloads what an inspection of the holding asks for. */
export function InspectionDownload({ herd }: { herd: HerdReport }) {
  const pack = useInspectionPack(herd)
  return (
    <section className={styles.part}>
      <h2>{texts.inspection}</h2>
      <p>{texts.inspectionText(herd.holding)}</p>
      <Button variant="line" small busy={pack.isPending} onClick={() => pack.mutate()}>
        <DownloadIcon />
        {texts.inspectionDownload}
      </Button>
      <p role="status">{pack.isPending ? texts.inspectionDrawn : pack.isSuccess ? texts.inspectionDone : ''}</p>
      {pack.error && <FieldError role="alert">{refusalText(pack.error, texts.inspectionFailed)}</FieldError>}
    </section>
  )
}
