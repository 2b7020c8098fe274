import { useState } from 'react'
import type { TagLife } from '#contract/tags.ts'
import { endReasons, mayBeApplied, mayBeEnded } from '#domain/tag-life.ts'
import { Button } from '../../ui/button.tsx'
import { type TagNews, TagNewsLine } from './tag-news-line.tsx'
import styles from './tag-page.module.css'
import { tagTexts } from './tag-texts.ts'
import { TagWordDialog } from './tag-word-dialog.tsx'
import { useTagWord } from './use-tags.ts'

const texts = tagTexts.words

/** What the owner can say of one tag, and take back. */
export function TagWords({ life: { tag, mayTakeBack } }: { life: TagLife }) {
  const [word, setWord] = useState<'applied' | 'ended'>()
  const [news, setNews] = useState<TagNews>()
  const back = useTagWord()
  const takeBack = () =>
    back.mutate(
      { ids: [tag.id], word: 'taken-back' },
      { onSuccess: changed => setNews({ text: texts.takenBack(changed.length), changed: [] }) },
    )
  const mayEnd = endReasons.some(reason => mayBeEnded(tag, reason))
  if (!mayBeApplied(tag) && !mayEnd && !mayTakeBack && !news) return null
  return (
    <div className={styles.words}>
      <TagNewsLine
        news={back.isError ? { text: texts.failed, changed: [] } : news}
        keeper={undefined}
        onNews={setNews}
      />
      <div className={styles.deeds}>
        {mayBeApplied(tag) && (
          <Button variant="line" onClick={() => setWord('applied')}>
            {texts.applyOne}
          </Button>
        )}
        {mayEnd && (
          <Button variant="line" onClick={() => setWord('ended')}>
            {texts.end}
          </Button>
        )}
        {mayTakeBack && (
          <Button variant="line" busy={back.isPending} onClick={takeBack}>
            {texts.undo}
          </Button>
        )}
      </div>
      <TagWordDialog
        tags={[tag]}
        word={word}
        onClose={() => setWord(undefined)}
        onDone={({ text }) => setNews({ text, changed: [] })}
      />
    </div>
  )
}
