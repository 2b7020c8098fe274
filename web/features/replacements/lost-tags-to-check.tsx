import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { AlertIcon } from '../../ui/brand/icons.tsx'
import { lostTagTexts as texts } from './lost-tag-texts.ts'
import styles from './lost-tags-to-check.module.css'
import type { LostTags } from './use-lost-tags.ts'

/** The lines that are not ordered as they are, each with its reason and what can be done about it. */
export const LostTagsToCheck = ({ lost }: { lost: LostTags }) => (
  <section aria-labelledby="da-guardare">
    <div className={styles.head}>
      <h2 id="da-guardare">
        {texts.toCheck} <span className="mono soft">{lost.toCheck.length}</span>
      </h2>
      {lost.toCheck.length > 1 && (
        <TextButton
          onClick={() => {
            lost.remove(...lost.toCheck.map(({ line }) => line))
            lost.area.current?.focus()
          }}
        >
          {texts.removeAll}
        </TextButton>
      )}
    </div>
    <ul className={styles.lines}>
      {lost.toCheck.map(({ line, reason, canConfirm }, n) => (
        <li key={n}>
          <span className={`mono ${styles.input}`}>{line.input}</span>
          <div className={styles.reason}>
            <AlertIcon />
            <p>
              {reason}
              {line.candidates && (
                <span className={styles.candidates}>
                  {texts.candidates}{' '}
                  {line.candidates.map(code => (
                    <TextButton
                      key={code}
                      onClick={() => {
                        lost.replace(line, code)
                        lost.area.current?.focus()
                      }}
                    >
                      {formatTagCode(code)}
                    </TextButton>
                  ))}
                </span>
              )}
            </p>
          </div>
          <div className={styles.actions}>
            {canConfirm && (
              <Button
                variant="hair"
                small
                aria-label={texts.confirmCode(formatTagCode(line.code ?? line.input))}
                onClick={() => {
                  lost.choose(line.code ?? '', { isConfirmed: true })
                  lost.area.current?.focus()
                }}
              >
                {texts.confirm}
              </Button>
            )}
            {line.code === null && (
              <Button
                variant="hair"
                small
                aria-label={texts.correctInput(line.input)}
                onClick={() => lost.correct(line)}
              >
                {texts.correct}
              </Button>
            )}
            <Button
              variant="hair"
              small
              aria-label={texts.removeInput(line.input)}
              onClick={() => {
                lost.remove(line)
                lost.area.current?.focus()
              }}
            >
              {texts.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
