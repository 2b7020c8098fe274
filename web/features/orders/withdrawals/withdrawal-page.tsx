import { useState } from 'react'
import { Link } from '#web/router.tsx'
import { useSession } from '../../../api/session.tsx'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Loading, TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { LegalDocument } from '../../legal/legal-document.tsx'
import { withdrawalMail, withdrawalText } from '../../legal/withdrawal-texts.ts'
import { useCompany } from '../../site/use-company.ts'
import { orderTexts } from '../order-texts.ts'
import { useOrders } from '../use-orders.ts'
import { GuestWithdrawalForm } from './guest-withdrawal.tsx'
import styles from './withdrawal-form.module.css'
import { withdrawalFormTexts as texts } from './withdrawal-form-texts.ts'

export const head = (): PageMeta => ({
  title: withdrawalText.title,
  description: withdrawalText.description,
  canonical: paths.withdrawal,
})

/**
 * The withdrawal function of the law with its texts. It opens at a press, because the page is the same for everybody
 * until then.
 */
export default function WithdrawalPage() {
  const company = useCompany()
  const [isOpen, setOpen] = useState(false)
  return (
    <LegalDocument text={withdrawalText}>
      {isOpen ? (
        <Ways />
      ) : (
        <div className={`buttons no-print ${styles.ways}`}>
          <Button onClick={() => setOpen(true)}>{texts.open}</Button>
          <ButtonLink variant="line" to={withdrawalMail.to(company)}>
            {withdrawalMail.button}
          </ButtonLink>
        </div>
      )}
      <noscript>
        <p className="small no-print">{texts.noScripts}</p>
      </noscript>
    </LegalDocument>
  )
}

/** Signed in, the orders to choose from; otherwise order number and e-mail. */
function Ways() {
  const { status } = useSession()
  const [isOther, setOther] = useState(false)
  if (status === 'signed-out' || isOther) return <GuestWithdrawalForm />
  return <OwnOrders onOther={() => setOther(true)} />
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus()

function OwnOrders({ onOther }: { onOther: () => void }) {
  const orders = useOrders({ filter: 'open' })
  return (
    <section className={styles.form}>
      <h2 ref={focusHeading} tabIndex={-1}>
        {texts.yourOrders}
      </h2>
      {orders.data ? (
        orders.data.rows.length > 0 ? (
          <ul className={styles.orders}>
            {orders.data.rows.map(({ id, createdAt, items }) => (
              <li key={id}>
                <Link to={paths.orderWithdrawal(id)}>{texts.orderOf(id, createdAt)}</Link>
                <p className="small soft">{orderTexts.list.contents(items)}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p>{texts.noOrders}</p>
        )
      ) : orders.isError ? (
        <Notice tone="bad">
          {texts.ordersFailed} <TextButton onClick={() => void orders.refetch()}>{texts.retry}</TextButton>
        </Notice>
      ) : (
        <Loading>
          <TextSkeleton lines={4} />
        </Loading>
      )}
      <p>
        <TextButton onClick={onOther}>{texts.otherOrder}</TextButton>
      </p>
    </section>
  )
}
