import type { Conflict, RegistryAccount } from '#contract/registry.ts'
import { Code } from '../../ui/code.tsx'
import styles from './registry-page.module.css'
import { registryTexts as texts } from './registry-texts.ts'

const theirsOf = ({ kind, leftOn, cause }: Conflict) =>
  kind === 'animal-gone' ? texts.theirsGone(leftOn, cause) : texts.theirsUnknown

/** Where our tags and the registry say different things: both sides, and nobody decides. */
export const ConflictList = ({ account }: { account: RegistryAccount }) => {
  const more = account.conflicts - account.latestConflicts.length
  return (
    <section className={styles.conflicts}>
      <h2>{texts.conflicts}</h2>
      <p>{texts.conflictsText}</p>
      <ul>
        {account.latestConflicts.map(conflict => (
          <li key={conflict.id}>
            <Code>{conflict.code}</Code>
            <span>{texts.ours}</span>
            <span>{theirsOf(conflict)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft">{texts.moreConflicts(more)}</p>}
    </section>
  )
}
