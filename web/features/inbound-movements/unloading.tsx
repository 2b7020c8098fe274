import { useMemo, useState } from 'react'
import type { MovementDocument } from '#contract/keeper/inbound-movements.ts'
import { compareUnloading } from '#domain/movements/inbound-movement.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { focusNeighbor } from '../../ui/feedback/move-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { LastReading } from '../readings/last-reading.tsx'
import { ReadingCodes } from '../readings/reading-codes.tsx'
import { ReadingSources } from '../readings/reading-sources.tsx'
import { useReader } from '../readings/use-reader.ts'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'
import { UnloadingDialog } from './unloading-dialog.tsx'
import { readingKindOf, useUnloading } from './use-unloading.ts'

/** Ticks the animals of a document: with a reader, by their last digits, or by pressing their rows. */
export function Unloading({ userId, document }: { userId: number; document: MovementDocument }) {
  const announced = useMemo(() => document.animals.map(({ code }) => code), [document])
  const { room, view } = useUnloading(userId, document.id, announced)
  const reader = useReader(room, () => undefined)
  const [message, setMessage] = useState({ text: '', keepsFocus: true })
  const [isConfirming, confirm] = useState(false)
  const unloading = useMemo(() => compareUnloading(announced, view.codes), [announced, view.codes])
  const ticked = useMemo(() => new Set(view.codes), [view.codes])
  const { present, missing, surplus } = unloading
  const { last } = view
  return (
    <div className={styles.unloading}>
      <div className={styles.reading}>
        <LastReading
          label={texts.lastLabel}
          kind={last ? readingKindOf[last.kind] : undefined}
          title={last ? texts.kinds[last.kind] : view.codes.length > 0 ? texts.goOnReading : texts.nothingYet}
          code={last?.code}
          raw={last?.raw}
        />
        <p className={styles.total}>{texts.count(present.length, announced.length)}</p>
        <dl className={styles.figures}>
          <div>
            <dt>{texts.missingCount}</dt>
            <dd>{texts.figure(missing.length)}</dd>
          </div>
          <div>
            <dt>{texts.surplusCount}</dt>
            <dd>{texts.figure(surplus.length)}</dd>
          </div>
        </dl>
        {view.isUnsaved && <Notice tone="bad">{texts.unsaved}</Notice>}
        {reader.status.problem && <Notice tone="bad">{reader.status.problem}</Notice>}
        <ReadingSources reader={reader} codes={announced} onCode={(code, raw) => room.receive([{ code, raw }])} />
        <Button
          variant="line"
          className={styles.large}
          disabled={view.codes.length === 0}
          onClick={() => setMessage({ text: texts.undone(room.undo() ?? ''), keepsFocus: true })}
        >
          {texts.undo}
        </Button>
        <StatusMessage keepsFocus={message.keepsFocus}>{message.text}</StatusMessage>
      </div>
      <div className={styles.lists}>
        <section aria-labelledby="annunciati">
          <h2 id="annunciati">{texts.announcedList}</h2>
          <p className="small soft">{texts.announcedHint}</p>
          <ReadingCodes codes={announced}>
            {code => (
              <Checkbox
                className={styles.row}
                checked={ticked.has(code)}
                onChange={({ target }) => (target.checked ? room.receive([{ code, raw: code }]) : room.untick(code))}
              >
                <TagCode>{code}</TagCode>
              </Checkbox>
            )}
          </ReadingCodes>
        </section>
        {surplus.length > 0 && (
          <section aria-labelledby="in-piu">
            <h2 id="in-piu">{texts.surplusList}</h2>
            <ReadingCodes codes={surplus}>
              {code => (
                <div className={styles.surplus}>
                  <TagCode>{code}</TagCode>
                  <Button
                    variant="line"
                    aria-label={texts.removeTick(code)}
                    onClick={({ currentTarget }) => {
                      setMessage({ text: texts.undone(code), keepsFocus: focusNeighbor(currentTarget) })
                      room.untick(code)
                    }}
                  >
                    {texts.drop}
                  </Button>
                </div>
              )}
            </ReadingCodes>
          </section>
        )}
        <Button wide className={styles.large} onClick={() => confirm(true)}>
          {texts.confirm}
        </Button>
      </div>
      {isConfirming && (
        <UnloadingDialog
          id={document.id}
          codes={view.codes}
          unloading={unloading}
          onClose={() => confirm(false)}
          onConfirmed={room.clear}
        />
      )}
    </div>
  )
}
