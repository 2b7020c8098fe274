import { memo } from 'react'
import styles from './newsletter-banner.module.css'
import { NewsletterForm } from './newsletter-form.tsx'
import { newsletterTexts as texts } from './newsletter-texts.ts'

/** The newsletter form at the end of the home page and of the product list. */
export const NewsletterBanner = memo(() => (
  <section className={`rule ${styles.section}`}>
    <div className={`wrap ${styles.banner}`}>
      <h2>{texts.title}</h2>
      <NewsletterForm />
    </div>
  </section>
))
