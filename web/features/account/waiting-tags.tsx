import { tagStatusTexts } from '#domain/tag-list.ts'
import { paths } from '../../paths.ts'
import { Status } from '../../ui/status.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { useTagFacets } from '../tags/use-tags.ts'
import styles from './account-page.module.css'
import { accountTexts as texts } from './account-texts.ts'

/** How many tags the registry still has to grant, or the way to the first. */
export const WaitingTags = () => {
  const { data: tags, isError, refetch } = useTagFacets()
  if (isError && !tags)
    return (
      <div className={styles.latest}>
        <p>{texts.tagsFailed}</p>
        <TextButton onClick={() => void refetch()}>{texts.retry}</TextButton>
      </div>
    )
  const waiting = tags?.statuses['in-attesa'] ?? 0
  if (waiting > 0)
    return (
      <div className={styles.latest}>
        <p>
          <Status tone="wait">{tagStatusTexts['in-attesa'].label}</Status>
          {texts.waiting(waiting)}
        </p>
        <TextLink to={paths.tagsAt({ status: 'in-attesa' })}>{texts.seeWaiting}</TextLink>
      </div>
    )
  return (
    <div className={styles.latest} aria-busy={!tags}>
      <p>{tags?.total === 0 ? texts.noTags : texts.noneWaiting}</p>
      {tags?.total === 0 ? (
        <TextLink to={paths.products({ category: 'marche', types: ['ministeriale'] })}>{texts.toMinistryTags}</TextLink>
      ) : (
        <TextLink to={paths.tags}>{texts.toTags}</TextLink>
      )}
    </div>
  )
}
