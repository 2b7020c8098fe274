import type { ReactNode } from 'react'
import { may, type Right } from '#domain/roles.ts'
import { Navigate, useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { PageSkeleton } from '../shop/page-skeleton.tsx'
import { shopTexts } from '../shop/shop-texts.ts'

/** Pages below /account are for whoever is signed in; others sign in first and come back. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'loading')
    return session.retry ? (
      <div className="wrap band">
        <Notice tone="bad">
          {shopTexts.outOfReach} <TextButton onClick={session.retry}>{shopTexts.retry}</TextButton>
        </Notice>
      </div>
    ) : (
      <PageSkeleton />
    )
  if (session.status === 'signed-out') return <Navigate to={paths.login(pathname + search)} replace />
  return children
}

/** What somebody's role does not allow is not there for them; the server refuses them in any case. */
export function useIsOffLimits(right: Right | undefined): boolean {
  const { profile } = useSession()
  return right !== undefined && profile !== undefined && !may(profile.role, right)
}
