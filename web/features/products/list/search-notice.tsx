import { missingDigits, parseTagCode } from '#domain/tags/tag-codes.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { TagCode } from '../../../ui/data/tag-code.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useFacets } from '../use-products.ts'
import type { ProductListParams } from './product-list-params.ts'
import styles from './search-notice.module.css'
import { searchTexts as texts } from './search-texts.ts'

/** Tells how the search was interpreted: as a tag code, or with corrected words. */
export function SearchNotice({ params }: { params: ProductListParams }) {
  const facets = useFacets(params)
  const code = parseTagCode(params.search)
  const missing = missingDigits(params.search)
  if (code)
    return (
      <Notice
        className={styles.notice}
        title={
          <>
            {texts.tagCode} <TagCode className={styles.code}>{code}</TagCode>
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
  const interpretedAs = facets.data?.interpretedAs
  return interpretedAs && !facets.isPlaceholderData ? (
    <p className={styles.interpretedAs} role="status">
      {texts.interpretedAs(interpretedAs.words, interpretedAs.together)}
    </p>
  ) : null
}
