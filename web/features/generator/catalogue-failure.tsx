import { TextButton } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { setTexts as texts } from './generator-texts.ts'

type CatalogueFailureProps = { isFailed: boolean; retry: () => void }

/** The products could not be loaded; the answers are kept in the URL. */
export const CatalogueFailure = ({ isFailed, retry }: CatalogueFailureProps) =>
  isFailed ? (
    <Notice tone="bad" title={texts.failedTitle}>
      {texts.failedText} <TextButton onClick={retry}>{texts.retry}</TextButton>
    </Notice>
  ) : (
    <Notice title={texts.failedTitle}>{texts.offlineText}</Notice>
  )
