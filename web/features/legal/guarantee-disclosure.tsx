import { lazy, Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { Loading, TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { guaranteeDisclosureTexts as texts } from './guarantee-disclosure-texts.ts'

const GuaranteeNotice = lazy(() => import('./guarantee-notice.tsx'))

/** The Union's notice, whole at the first press, where an order is placed. Loaded when it is opened. */
export function GuaranteeDisclosure() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={texts.title} onToggle={event => setOpen(event.currentTarget.open)}>
      {isOpen && (
        <Suspense
          fallback={
            <Loading>
              <TextSkeleton lines={12} />
            </Loading>
          }
        >
          <GuaranteeNotice />
        </Suspense>
      )}
      <TextLink to={paths.guarantee}>{texts.more}</TextLink>
    </Disclosure>
  )
}
