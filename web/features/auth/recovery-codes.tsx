import { Button } from '../../ui/actions/button.tsx'
import { saveFile } from '../../ui/actions/save-file.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useCompany } from '../site/use-company.ts'
import styles from './security-page.module.css'
import { securityTexts as texts } from './security-texts.ts'

type RecoveryCodesProps = { codes: readonly string[]; onStored: () => void }

/** Shows the recovery codes once. The server stores only their digests, so they cannot be shown again. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const company = useCompany()
  const save = () =>
    saveFile([texts.fileHead(company.name), '', ...codes, ''].join('\r\n'), 'text/plain;charset=utf-8', texts.fileName)
  return (
    <div className={styles.form}>
      <Notice tone="ok">{texts.onNow}</Notice>
      <h3>{texts.recoveryTitle}</h3>
      <p>{texts.recoveryText}</p>
      <ul className={`mono ${styles.codes}`}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="buttons">
        <Button onClick={onStored}>{texts.stored}</Button>
        <Button variant="line" onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
