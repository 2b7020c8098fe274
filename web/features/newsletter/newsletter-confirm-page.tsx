import type { PageHead } from '../../pages.tsx'
import { NewsletterDeed } from './newsletter-deed.tsx'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'
import { useConfirmSubscription } from './use-subscription.ts'

const texts = newsletterLinkTexts.confirm

export const head = (): PageHead => ({ title: texts.title, noIndex: true })

export default function NewsletterConfirmPage() {
  return <NewsletterDeed texts={texts} deed={useConfirmSubscription()} />
}
