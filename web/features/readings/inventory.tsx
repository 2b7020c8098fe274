import { useDeferredValue, useMemo, useState } from 'react'
import type { KeeperCodes } from '#contract/registry.ts'
import { takeInventory } from '#domain/readings/reading-session.ts'
import { useNavigate } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import type { LostTagsState } from '../replacements/lost-tags-page.tsx'
import { ReadingCodes } from './reading-codes.tsx'
import type { RunningView } from './reading-session-view.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'

type InventoryProps = {
  view: RunningView
  herd: KeeperCodes['herds'][number]
  nameOf: (herdId: number) => string | undefined
}

/** Who of the herd was not read, and which read codes are not of the herd. The keeper says which tags are lost. */
export function Inventory({ view, herd, nameOf }: InventoryProps) {
  // Reckoned when the page has time for it: a herd may have thousands of animals.
  const late = useDeferredValue(view)
  const { missing, elsewhere, inNoHerd } = useMemo(() => takeInventory(late.session, herd), [late, herd])
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const [isRefused, refuse] = useState(false)
  const navigate = useNavigate()
  // An animal that was read meanwhile has its tag.
  const chosen = missing.filter(code => lost.has(code))
  const remake = () => {
    if (chosen.length === 0) refuse(true)
    else navigate(paths.lostTags, { state: { codes: chosen } satisfies LostTagsState })
  }
  return (
    <section className={styles.inventory} aria-labelledby="inventario">
      <h2 id="inventario">{texts.inventory}</h2>
      <p className={styles.sum}>{texts.missing(missing.length)}</p>
      {missing.length > 0 && (
        <>
          <p>{texts.missingText}</p>
          <ReadingCodes codes={missing}>
            {code => (
              <Checkbox
                className={styles.choice}
                checked={lost.has(code)}
                aria-label={texts.lostTag(code)}
                onChange={({ target }) => {
                  refuse(false)
                  setLost(known => new Set(target.checked ? [...known, code] : [...known].filter(one => one !== code)))
                }}
              >
                <TagCode>{code}</TagCode>
              </Checkbox>
            )}
          </ReadingCodes>
          {isRefused && chosen.length === 0 && <FieldError role="alert">{texts.noneChosen}</FieldError>}
          <Button variant="line" className={styles.large} onClick={remake}>
            {texts.remake(chosen.length)}
          </Button>
        </>
      )}
      {inNoHerd.length > 0 && (
        <>
          <h3>{texts.foreign}</h3>
          <ReadingCodes codes={inNoHerd}>{code => <TagCode>{code}</TagCode>}</ReadingCodes>
        </>
      )}
      {elsewhere.length > 0 && (
        <>
          <h3>{texts.elsewhere}</h3>
          <ReadingCodes codes={elsewhere.map(({ code }) => code)}>
            {(code, n) => (
              <>
                <TagCode>{code}</TagCode> <span className="small">{nameOf(elsewhere[n]?.herdId ?? 0)}</span>
              </>
            )}
          </ReadingCodes>
        </>
      )}
    </section>
  )
}
