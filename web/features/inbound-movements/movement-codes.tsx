import { type ReactNode, useState } from 'react'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'

/** How many codes are shown at first, and with each press more. */
const shownAtOnce = 100

type MovementCodesProps = { codes: readonly string[]; atOnce?: number; children: (code: string) => ReactNode }

/** A list of codes, the first of them until the keeper wants more. */
export function MovementCodes({ codes, atOnce = shownAtOnce, children }: MovementCodesProps) {
  const [shown, show] = useState(atOnce)
  const more = Math.min(codes.length - shown, atOnce)
  return (
    <>
      <ul className={styles.codes}>
        {codes.slice(0, shown).map(code => (
          <li key={code}>{children(code)}</li>
        ))}
      </ul>
      {more > 0 && <TextButton onClick={() => show(shown + more)}>{texts.more(more)}</TextButton>}
    </>
  )
}
