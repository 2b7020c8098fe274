import { LinkedText } from '../../ui/actions/linked-text.tsx'
import styles from './notes.module.css'

/** Additional notes in small type. */
export const Notes = ({ notes }: { notes: readonly string[] }) => (
  <ul className={`small soft ${styles.notes}`}>
    {notes.map(note => (
      <li key={note}>
        <LinkedText>{note}</LinkedText>
      </li>
    ))}
  </ul>
)
