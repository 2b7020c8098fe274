import type { PageMeta } from '../../page-module.ts'
import { NewsletterLinkAction } from './newsletter-link-action.tsx'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'
import { useConfirmSubscription } from './use-subscription.ts'

const texts = newsletterLinkTexts.confirm

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function NewsletterConfirmPage() {
  return <NewsletterLinkAction texts={texts} mutation={useConfirmSubscription()} />
}
