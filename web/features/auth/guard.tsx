import type { ReactNode } from 'react'
import { may, type Right } from '#domain/admin/roles.ts'
import { Navigate, useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageSkeleton } from '../site/page-skeleton.tsx'
import { siteTexts } from '../site/site-texts.ts'

/** Redirects visitors who are not signed in to the sign-in page, which returns them here afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'loading')
    return session.retry ? (
      <div className="wrap band">
        <Notice tone="bad">
          {siteTexts.outOfReach} <TextButton onClick={session.retry}>{siteTexts.retry}</TextButton>
        </Notice>
      </div>
    ) : (
      <PageSkeleton />
    )
  if (session.status === 'signed-out') return <Navigate to={paths.login(pathname + search)} replace />
  return children
}

/**
 * Returns true if the user's role does not have the right. The page is then shown as not found; the server rejects its
 * calls in any case.
 */
export function useIsOffLimits(right: Right | undefined): boolean {
  const { profile } = useSession()
  return right !== undefined && profile !== undefined && !may(profile.role, right)
}
