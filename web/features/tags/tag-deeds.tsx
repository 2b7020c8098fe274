import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx'
import { useMe } from '../users/use-user.ts'
import styles from './tag-deeds.module.css'
import { filterOf, type TagPlace } from './tag-place.ts'
import { tagTexts as texts } from './tag-texts.ts'
import { useTagSheet } from './use-tags.ts'

/** What can be done with the whole list; on paper, whose list it is and of when. */
export function TagDeeds({ place }: { place: TagPlace }) {
  const sheet = useTagSheet()
  const { data: me } = useMe()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <div className={styles.deeds}>
      <p className={styles.printed}>
        {[me?.businessName, me?.vetInfoId, place.status && texts.filters[place.status], texts.printed(today)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Button variant="hair" small busy={sheet.isPending} onClick={() => sheet.mutate(filterOf(place))}>
        <DownloadIcon />
        {texts.sheet}
      </Button>
      <Button variant="hair" small onClick={() => window.print()}>
        <PrintIcon />
        {texts.print}
      </Button>
      {sheet.isError && (
        <p role="alert" className={styles.failed}>
          {texts.sheetFailed}
        </p>
      )}
    </div>
  )
}
