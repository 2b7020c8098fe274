import { useNavigate } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'

/** Returns a function that ends the session and goes to the home page. */
export function useLogout() {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return () => {
    void signOut().then(() => navigate(paths.home))
  }
}
