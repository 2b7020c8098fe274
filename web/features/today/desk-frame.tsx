import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { securityTexts as texts } from '../auth/security-texts.ts'
import { DeskNavigation } from './desk-navigation.tsx'

/** What stands round every page of the desk. Where a second factor is required, nothing of it opens without one. */
export default function DeskFrame({ children }: { children: ReactNode }) {
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
      <DeskNavigation />
      {children}
    </>
  )
}
