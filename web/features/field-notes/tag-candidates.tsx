import { useQuery } from '@tanstack/react-query'
import { api, personal } from '../../api/api-client.ts'
import { useSettled } from '../../api/use-settled.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { fieldNoteTexts as texts } from './field-note-texts.ts'
import styles from './field-notes-page.module.css'

/** More would not fit on the screen of a phone beside the button that saves. */
const maxCandidates = 4

/** The user's tags that end as written, one press each; without a network they come from the device. */
export function TagCandidates({ written, onChoose }: { written: string; onChoose: (code: string) => void }) {
  const [settled] = useSettled(written.trim())
  const isEnding = /^\d{3,11}$/.test(settled)
  const { data } = useQuery({
    queryKey: ['tags', 'list', 'own', 'ending', settled],
    queryFn: ({ signal }) => api.tags.list({ query: { search: settled, sort: 'code', pageSize: 24 }, signal }),
    enabled: isEnding,
    retry: false,
    ...personal,
  })
  const codes = isEnding ? (data?.rows ?? []).flatMap(({ code }) => (code?.endsWith(settled) ? [code] : [])) : []
  if (codes.length === 0) return null
  return (
    <div className={styles.candidates} role="group" aria-label={texts.candidates}>
      {codes.slice(0, maxCandidates).map(code => (
        <Button key={code} variant="line" className={styles.candidate} onClick={() => onChoose(code)}>
          <TagCode>{code}</TagCode>
        </Button>
      ))}
    </div>
  )
}
