import { type ReactNode, useId } from 'react'
import styles from './admin-product-form.module.css'

type FormSectionProps = { title: string; hint?: string; children: ReactNode }

/** A section of a long form with its heading. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {hint && <p className="soft small">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
