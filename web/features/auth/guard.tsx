import type { ReactNode } from 'react'
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

/** What is for administrators is not there for whoever is none; the server refuses them in any case. */
export function useIsOffLimits(isForAdmins = false): boolean {
  const { profile } = useSession()
  return isForAdmins && profile !== undefined && profile.role !== 'admin'
}
