import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useCompany } from '../shop/use-company.ts'
import styles from './security-page.module.css'
import { securityTexts as texts } from './security-texts.ts'

type RecoveryCodesProps = { codes: readonly string[]; onStored: () => void }

/** Shown once: after this page only their digests are known. */
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
      <div className={styles.actions}>
        <Button onClick={onStored}>{texts.stored}</Button>
        <Button variant="line" onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
