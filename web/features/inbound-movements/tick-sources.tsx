import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { readingTexts as texts } from '../readings/reading-texts.ts'
import type { Reader } from '../readings/use-reader.ts'
import styles from './inbound-movements.module.css'

/** The readers that can be connected, and a file. */
export function TickSources({ reader }: { reader: Reader }) {
  const { status, connectSerial, connectBluetooth, disconnect, readFile } = reader
  const isOpening = status.kind === 'opening'
  return (
    <section className={styles.sources} aria-label={texts.sources}>
      <p role="status">{status.kind === 'open' ? texts.connected : isOpening ? texts.opening : texts.keyboard}</p>
      <div className={styles.actions}>
        {status.kind === 'open' && (
          <Button variant="line" onClick={disconnect}>
            {texts.disconnect}
          </Button>
        )}
        {status.kind !== 'open' && connectSerial && (
          <Button variant="line" busy={isOpening} onClick={connectSerial}>
            {texts.serial}
          </Button>
        )}
        {status.kind !== 'open' && connectBluetooth && (
          <Button variant="line" busy={isOpening} onClick={connectBluetooth}>
            {texts.bluetooth}
          </Button>
        )}
        <FileButton accept=".txt,.csv,.log,text/plain,text/csv" onFiles={([file]) => void (file && readFile(file))}>
          {texts.file}
        </FileButton>
      </div>
    </section>
  )
}
