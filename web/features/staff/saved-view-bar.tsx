import { useState } from 'react'
import type { SavedView } from '#contract/staff.ts'
import { may } from '#domain/admin/roles.ts'
import type { SavedViewList } from '#domain/admin/saved-views.ts'
import { Link } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import { EditIcon } from '../../ui/brand/icons.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './saved-view-bar.module.css'
import { DeleteViewDialog, EditViewDialog, SaveViewDialog } from './saved-view-dialogs.tsx'
import { savedViewTexts as texts } from './saved-view-texts.ts'
import { useSavedViews } from './use-saved-views.ts'

type SavedViewBarProps<Params> = {
  list: SavedViewList
  declared: { parse: (query: URLSearchParams) => Params; href: (params: Params) => string }
  params: Params
}

/** The saved views of a list, one press each, and a button that saves the present one. Beside the title of the page. */
export function SavedViewBar<Params>({ list, declared, params }: SavedViewBarProps<Params>) {
  const views = useSavedViews(list).data ?? []
  const { profile } = useSession()
  const [statusMessage, setStatusMessage] = useState('')
  const saving = useDialog<string>(setStatusMessage)
  const editing = useDialog<SavedView>(setStatusMessage)
  const deleting = useDialog<SavedView>(setStatusMessage)
  // Reads a view as the page reads its URL: what the list no longer knows is left out.
  const paramsOf = (view: SavedView) => declared.parse(new URLSearchParams(view.query))
  const query = viewQuery(declared.href(params))
  // An own view and one that a colleague shares may be the same.
  const matching = views.filter(view => viewQuery(declared.href(paramsOf(view))) === query)
  const current = matching.find(({ isOwn }) => isOwn) ?? matching[0]
  const mayDelete = current && (current.isOwn || (profile && may(profile.role, 'admin')))
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav aria-label={texts.label}>
          <ul>
            {views.map(view => (
              <li key={view.id}>
                <Link
                  to={declared.href(paramsOf(view))}
                  aria-current={matching.includes(view) ? 'true' : undefined}
                  title={view.isOwn ? undefined : texts.sharedBy(view.ownerName)}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {mayDelete && (
        <button
          type="button"
          aria-label={current.isOwn ? texts.edit(current.name) : texts.removeOf(current.name)}
          onClick={() => (current.isOwn ? editing : deleting).open(current)}
        >
          <EditIcon />
        </button>
      )}
      <button type="button" disabled={query === '' || current !== undefined} onClick={() => saving.open(query)}>
        {texts.save}
      </button>
      <StatusMessage>{statusMessage}</StatusMessage>
      {saving.subject && <SaveViewDialog list={list} query={saving.subject} {...saving.props} />}
      {editing.subject && (
        <EditViewDialog
          view={editing.subject}
          onRemove={() => {
            deleting.open(editing.subject)
            editing.close()
          }}
          {...editing.props}
        />
      )}
      {deleting.subject && <DeleteViewDialog view={deleting.subject} {...deleting.props} />}
    </div>
  )
}

/** Returns the query string of a list's URL without the page. */
function viewQuery(href: string) {
  const query = new URLSearchParams(href.split('?')[1])
  for (const name of ['page', 'pageSize']) query.delete(name)
  return String(query)
}
