import { useNavigate } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { letterTexts as texts } from './letter-texts.ts'

export const head = (): PageMeta => ({ title: texts.newTitle, noIndex: true })

export default function AdminNewLetterPage() {
  const navigate = useNavigate()
  return (
    <div className="wrap subpage query-container">
      <BackLink to={adminPaths.letters}>{texts.title}</BackLink>
      <PageHeader title={texts.newTitle} />
      <LetterEditor
        letter={undefined}
        onCreated={({ id }) =>
          navigate(adminPaths.letter(id), { replace: true, state: { statusMessage: texts.saved } })
        }
      />
    </div>
  )
}
