import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { setTexts as texts } from './generator-texts.ts'

type CatalogueFailureProps = { isFailed: boolean; retry: () => void }

/** The products did not come; the answers are safe. */
export const CatalogueFailure = ({ isFailed, retry }: CatalogueFailureProps) =>
  isFailed ? (
    <Notice tone="bad" title={texts.failedTitle}>
      {texts.failedText} <TextButton onClick={retry}>{texts.retry}</TextButton>
    </Notice>
  ) : (
    <Notice title={texts.failedTitle}>{texts.offlineText}</Notice>
  )
