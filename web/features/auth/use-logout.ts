import { useNavigate } from '#web/router.tsx'
import { writeToken } from '../../api/access-token.ts'
import { paths } from '../../paths.ts'

/** Returns a function that ends the session and goes to the home page. Without its scripts the token is forgotten. */
export function useLogout() {
  const navigate = useNavigate()
  return () => {
    void import('./sign-out.ts')
      .then(({ signOut }) => signOut())
      .catch(() => writeToken(null))
      .then(isOut => isOut !== false && navigate(paths.home))
  }
}
