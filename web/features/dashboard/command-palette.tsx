import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import type { Role } from '#domain/admin/roles.ts'
import { useNavigate } from '#web/router.tsx'
import { useSettled } from '../../api/use-settled.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { CloseIcon, SearchIcon } from '../../ui/brand/icons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useModal } from '../../ui/feedback/use-modal.ts'
import { uiMessages } from '../../ui/ui-messages.ts'
import styles from './command-palette.module.css'
import { paletteTexts as texts } from './command-palette-texts.ts'
import { foundEntries, localEntries, type PaletteEntry, paletteKinds } from './palette-entries.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

/** The dialog was opened to type. */
const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

type CommandPaletteProps = { role: Role | undefined; className?: string | undefined }

/**
 * The button in the top bar that opens the search over everything, as Ctrl+K does. Without a role it is not known yet who
 * is there: the key is kept until then.
 */
export function CommandPalette({ role, className }: CommandPaletteProps) {
  const [isWanted, setWanted] = useState(false)
  const open = useCallback(() => setWanted(true), [])
  const close = () => setWanted(false)
  usePaletteKeys(open)
  const isOpen = isWanted && role !== undefined
  const modal = useModal(isOpen, close)
  if (role === undefined) return null
  return (
    <>
      <button
        type="button"
        className={classNames(styles.opener, className)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <SearchIcon />
        <span>{texts.open}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <dialog {...modal} className={styles.palette} aria-label={texts.title}>
        {isOpen && <Search role={role} onClose={close} />}
      </dialog>
    </>
  )
}

/**
 * A combobox whose list is always open: the arrow keys move through the results, Enter opens the marked one, which is
 * the first until another is chosen.
 */
function Search({ role, onClose }: { role: Role; onClose: () => void }) {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState<string>()
  const [settled] = useSettled(text.trim())
  const query = useAdminSearch(settled)
  const isCurrent = settled === text.trim() && !query.isPlaceholderData
  const isSearching = text.trim() !== '' && (!isCurrent || query.isLoading) && !query.isError
  // What was found for the text before must not be opened by an Enter that means the new one.
  const found = settled !== '' && query.data && isCurrent ? foundEntries(query.data) : []
  const byKind = Map.groupBy([...found, ...localEntries(role, text)], ({ kind }) => kind)
  const groups = paletteKinds.flatMap(kind => (byKind.has(kind) ? [{ kind, entries: byKind.get(kind) ?? [] }] : []))
  const entries = groups.flatMap(group => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === marked),
  )
  const active = entries[at]
  const idOf = ({ key }: PaletteEntry) => `${listId}-${key}`

  const choose = ({ to }: PaletteEntry) => {
    onClose()
    navigate(to)
  }
  const readKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const goal = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
    }[event.key]
    if (event.key === 'Enter' && active) choose(active)
    else if (goal !== undefined && entries.length > 0) setMarked(entries[goal]?.key)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.inside}>
      <div className={styles.field}>
        <SearchIcon />
        <input
          ref={focusOnMount}
          type="text"
          role="combobox"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          aria-label={texts.label}
          placeholder={texts.label}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && idOf(active)}
          maxLength={80}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setMarked(undefined)
          }}
          onKeyDown={readKey}
        />
        <IconButton label={uiMessages.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div id={listId} role="listbox" aria-label={texts.results} className={styles.list}>
        {groups.map(group => (
          <div key={group.kind} role="group" aria-label={texts.kinds[group.kind]}>
            <p className={styles.kind} aria-hidden="true">
              {texts.kinds[group.kind]}
            </p>
            {group.entries.map(entry => (
              <div
                key={entry.key}
                id={idOf(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === active}
                className={classNames(styles.option, entry === active && styles.active)}
                ref={entry === active ? item => item?.scrollIntoView({ block: 'nearest' }) : undefined}
                // Keeps the focus in the field.
                onPointerDown={event => event.preventDefault()}
                onClick={() => choose(entry)}
              >
                <span className={classNames(['orders', 'tags', 'invoices'].includes(entry.kind) && 'mono')}>
                  {entry.label}
                </span>
                {entry.detail && <small>{entry.detail}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <p role="status">
          {query.isError
            ? ''
            : isSearching
              ? texts.searching
              : entries.length > 0
                ? texts.found(entries.length)
                : texts.none}
        </p>
        {query.isError && (
          <p role="alert">
            {texts.failed} <TextButton onClick={() => void query.refetch()}>{texts.retry}</TextButton>
          </p>
        )}
      </div>
    </div>
  )
}
