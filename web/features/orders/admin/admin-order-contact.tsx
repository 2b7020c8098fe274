import type { AdminOrder } from '#contract/orders.ts'
import { may } from '#domain/admin/roles.ts'
import { normalizePhoneNumber } from '#domain/identifiers/phone-number.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { useSession } from '../../../api/session.tsx'
import styles from './admin-order-contact.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

/** Who ordered: the link to the customer, the telephone and the mail to press. */
export function AdminOrderContact({ order }: { order: AdminOrder }) {
  const { profile } = useSession()
  const { id, name, businessName, email, phone } = order.buyer
  const known = businessName || name
  const numbers = [phone, order.shippingAddress.phone ?? ''].filter(number => number.trim() !== '')
  const calls = [...new Map(numbers.map(number => [normalizePhoneNumber(number), number])).values()]
  return (
    <section className={styles.contact}>
      <h2 className={styles.name}>
        {profile && may(profile.role, 'customers') ? (
          <Link className="link" to={adminPaths.customer(id)}>
            {known}
          </Link>
        ) : (
          known
        )}
      </h2>
      {businessName && <p className="soft">{name}</p>}
      <ul className={styles.ways}>
        {calls.map(number => (
          <li key={number}>
            <a href={`tel:${normalizePhoneNumber(number)}`}>
              <span className="mono">{number}</span>
              <span>{texts.call}</span>
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(texts.mailSubject(orderNumber(order.id)))}`}
            >
              <span>{email}</span>
              <span>{texts.mail}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
