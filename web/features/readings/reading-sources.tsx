import type { ComponentProps } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { TypedCode } from './typed-code.tsx'
import type { Reader } from './use-reader.ts'

/** Where readings come from: a reader that is connected or types, a file, the keeper's own typing. */
export function ReadingSources({ reader, ...typed }: { reader: Reader } & ComponentProps<typeof TypedCode>) {
  const { status, connectSerial, connectBluetooth, disconnect, readFile } = reader
  const isOpening = status.kind === 'opening'
  return (
    <section className={styles.sources} aria-label={texts.sources}>
      <p className={styles.connected} role="status">
        {status.kind === 'open' ? texts.connected : isOpening ? texts.opening : texts.keyboard}
      </p>
      <div className={styles.actions}>
        {status.kind === 'open' ? (
          <Button variant="line" className={styles.large} onClick={disconnect}>
            {texts.disconnect}
          </Button>
        ) : (
          <>
            {connectSerial && (
              <Button variant="line" className={styles.large} busy={isOpening} onClick={connectSerial}>
                {texts.serial}
              </Button>
            )}
            {connectBluetooth && (
              <Button variant="line" className={styles.large} busy={isOpening} onClick={connectBluetooth}>
                {texts.bluetooth}
              </Button>
            )}
          </>
        )}
        <FileButton accept=".txt,.csv,.log,text/plain,text/csv" onFiles={([file]) => void (file && readFile(file))}>
          {texts.file}
        </FileButton>
      </div>
      <TypedCode {...typed} />
    </section>
  )
}
