import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadIcon, PrintIcon } from '../../ui/brand/icons.tsx'
import { useMe } from '../users/use-user.ts'
import styles from './tag-list-actions.module.css'
import { rangeOf, type TagListParams, tagListParams } from './tag-list-params.ts'
import { tagTexts as texts } from './tag-texts.ts'
import { useTagWorkbook } from './use-tags.ts'

/** Actions for the whole list; in print, the owner and the date of the list. */
export function TagListActions({ params, total }: { params: TagListParams; total: number | undefined }) {
  const sheet = useTagWorkbook()
  const { data: me } = useMe()
  const { from, to } = rangeOf(params, total ?? 0)
  const isPart = total !== undefined && to - from + 1 < total
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <div className={styles.actions}>
      <p className={styles.printed}>
        {[
          me?.businessName,
          me?.vetInfoId,
          params.status && texts.filters[params.status],
          isPart && texts.printedPart(from, to, total),
          texts.printed(today),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Button
        variant="hair"
        small
        busy={sheet.isPending}
        onClick={() => sheet.mutate({ ...tagListParams.filter(params), sort: params.sort })}
      >
        <DownloadIcon />
        {texts.sheet}
      </Button>
      <Button variant="hair" small onClick={() => window.print()}>
        <PrintIcon />
        {isPart ? texts.printPage(to - from + 1) : texts.print}
      </Button>
      {sheet.error && (
        <p role="alert" className={styles.failed}>
          {refusalText(sheet.error, texts.workbookFailed)}
        </p>
      )}
    </div>
  )
}
