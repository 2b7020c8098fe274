import { type ReactNode, useState } from 'react'
import { TextButton } from '../../ui/actions/text-button.tsx'
import styles from './reading-codes.module.css'
import { readingTexts as texts } from './reading-texts.ts'

/** How many codes are shown at first, and with each press more. */
const shownAtOnce = 50

type ReadingCodesProps = {
  codes: readonly string[]
  atOnce?: number
  children: (code: string, index: number) => ReactNode
}

/** A list of codes, the first of them until the keeper wants more. */
export function ReadingCodes({ codes, atOnce = shownAtOnce, children }: ReadingCodesProps) {
  const [shown, show] = useState(atOnce)
  const more = Math.min(codes.length - shown, atOnce)
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
