import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { securityTexts as texts } from '../auth/security-texts.ts'
import { AdminNavigation } from './admin-navigation.tsx'

/** Layout of every page of the back office. If a second factor is required, no page opens without one. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  const { profile } = useSession()
  if (profile?.secondFactor === 'required')
    return (
      <div className="wrap band">
        <EmptyState title={texts.firstTitle} action={<ButtonLink to={paths.security}>{texts.toSecurity}</ButtonLink>}>
          {texts.firstText}
        </EmptyState>
      </div>
    )
  return (
    <>
      <AdminNavigation />
      {children}
    </>
  )
}
