import type { PageMeta } from '../../page-module.ts'
import { NewsletterLinkAction } from './newsletter-link-action.tsx'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'
import { useUnsubscribe } from './use-subscription.ts'

const texts = newsletterLinkTexts.leave

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function NewsletterUnsubscribePage() {
  return <NewsletterLinkAction texts={texts} mutation={useUnsubscribe()} />
}
