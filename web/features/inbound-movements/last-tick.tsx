import { spellTagCode, tagCodeLines } from '#domain/tags/tag-codes.ts'
import { classNames } from '../../ui/class-names.ts'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'
import type { Tick } from './unloading-room.ts'

/** The last animal in the largest letters of the page, to be read at arm's length. */
export function LastTick({ tick }: { tick: Tick | null }) {
  const { code, kind, raw } = tick ?? {}
  const [first = '', middle = '', last = ''] = code ? tagCodeLines(code) : []
  return (
    <div className={classNames(styles.last, kind && styles[kind])} role="status" aria-label={texts.lastLabel}>
      <p className={styles.kind}>{kind ? texts.kinds[kind] : texts.nothingYet}</p>
      {/* The keys make another element of it, which appears instead of moving. */}
      {code ? (
        <p key="code" className={styles.code}>
          <span className="vh">{spellTagCode(code)}</span>
          <span aria-hidden="true">
            {first} {middle} <span className={styles.end}>{last}</span>
          </span>
        </p>
      ) : (
        <p key="raw" className={classNames('mono', styles.raw)}>
          {raw}
        </p>
      )}
    </div>
  )
}
