import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { ShippingAddress } from '#contract/shapes/wire-types.ts'
import { streetLine } from '#domain/identifiers/postal-address.ts'
import { CityLine } from '../../users/city-line.tsx'
import { orderTexts } from '../order-texts.ts'
import type { Addresses } from './checkout-form.ts'
import styles from './checkout-page.module.css'

const texts = orderTexts.checkout

const Place = (place: BillingAddress | ShippingAddress) => (
  <>
    {streetLine(place)}
    <br />
    <CityLine {...place} />
  </>
)

/** The entered addresses, shown for review before the order is placed. */
export const AddressSummary = ({ company, addresses }: { company: BillingAddress; addresses: Addresses }) => (
  <dl className={styles.summary}>
    <div>
      <dt>{texts.company}</dt>
      <dd>
        {company.businessName}
        {company.vatNumber && (
          <>
            <br />
            {texts.fields.vatNumber} <span className="mono">{company.vatNumber}</span>
          </>
        )}
      </dd>
    </div>
    <div>
      <dt>{texts.billing}</dt>
      <dd>
        <Place {...addresses.billingAddress} />
      </dd>
    </div>
    <div>
      <dt>{texts.shipping}</dt>
      <dd>
        {addresses.shippingAddress.businessName}
        <br />
        <Place {...addresses.shippingAddress} />
        {addresses.shippingAddress.notes && (
          <>
            <br />
            {addresses.shippingAddress.notes}
          </>
        )}
      </dd>
    </div>
  </dl>
)
