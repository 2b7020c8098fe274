import { type ReactNode, useState } from 'react'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'

/** How many codes are shown at first, and with each press more. */
const shownAtOnce = 50

type ReadingCodesProps = { codes: readonly string[]; children: (code: string, index: number) => ReactNode }

/** A list of codes, the first of them until the keeper wants more. */
export function ReadingCodes({ codes, children }: ReadingCodesProps) {
  const [shown, show] = useState(shownAtOnce)
  const more = Math.min(codes.length - shown, shownAtOnce)
  return (
    <>
      <ul className={styles.codes}>
        {codes.slice(0, shown).map((code, n) => (
          <li key={code}>{children(code, n)}</li>
        ))}
      </ul>
      {more > 0 && <TextButton onClick={() => show(shown + more)}>{texts.more(more)}</TextButton>}
    </>
  )
}
