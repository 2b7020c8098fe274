import type { PageHead } from '../../pages.tsx'
import { NewsletterDeed } from './newsletter-deed.tsx'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'
import { useLeaveNewsletter } from './use-subscription.ts'

const texts = newsletterLinkTexts.leave

export const head = (): PageHead => ({ title: texts.title, noIndex: true })

export default function NewsletterLeavePage() {
  return <NewsletterDeed texts={texts} deed={useLeaveNewsletter()} />
}
