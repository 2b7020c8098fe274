import { missingDigits, parseTagCode } from '#domain/tag-codes.ts'
import { paths } from '../../paths.ts'
import { Code } from '../../ui/code.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import type { ListPlace } from './product-list-place.ts'
import { productListTexts as texts } from './product-texts.ts'
import styles from './search-notice.module.css'
import { useFacets } from './use-products.ts'

/** How a search was read: as the code of an ear tag, or in other words than were typed. */
export const SearchNotice = ({ place }: { place: ListPlace }) => {
  const facets = useFacets(place)
  const code = parseTagCode(place.search)
  const missing = missingDigits(place.search)
  if (code)
    return (
      <Notice
        className={styles.notice}
        title={
          <>
            {texts.tagCode} <Code className={styles.code}>{code}</Code>
          </>
        }
      >
        <p>{texts.tagCodeText}</p>
        <p className={styles.links}>
          <TextLink to={paths.tagPlacement}>{texts.tagCodeGuide}</TextLink>
          <TextLink to={paths.tags}>{texts.tagCodeMine}</TextLink>
        </p>
      </Notice>
    )
  if (missing !== null)
    return (
      <Notice className={styles.notice} title={texts.tagCodeBegun}>
        {texts.tagCodeMissing(missing)}
      </Notice>
    )
  const readAs = facets.data?.readAs
  return readAs && !facets.isPlaceholderData ? (
    <p className={styles.readAs} role="status">
      {texts.readAs(readAs.words, readAs.together)}
    </p>
  ) : null
}
