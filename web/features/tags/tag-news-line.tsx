import { NewsLine } from '../../ui/news-line.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { tagTexts } from './tag-texts.ts'
import styles from './tags-page.module.css'
import { useTagWord } from './use-tags.ts'

const texts = tagTexts.words

/** What was said of how many tags, and of which: they can be taken back. */
export type TagNews = { text: string; changed: readonly number[] }

type TagNewsLineProps = { news: TagNews | undefined; keeper: number | undefined; onNews: (news: TagNews) => void }

/** What has just been said, and the way back from it. */
export function TagNewsLine({ news, keeper, onNews }: TagNewsLineProps) {
  const word = useTagWord(keeper)
  const undo = (ids: readonly number[]) => {
    if (word.isPending) return
    word.mutate(
      { ids, word: 'taken-back' },
      { onSuccess: changed => onNews({ text: texts.takenBack(changed.length), changed: [] }) },
    )
  }
  return (
    <div className={styles.news}>
      <NewsLine>{word.isError ? texts.failed : (news?.text ?? '')}</NewsLine>
      {news && news.changed.length > 0 && (
        <TextButton aria-disabled={word.isPending} onClick={() => undo(news.changed)}>
          {texts.undo}
        </TextButton>
      )}
    </div>
  )
}
