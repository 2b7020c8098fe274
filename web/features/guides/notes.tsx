import { LinkedText } from '../../ui/linked-text.tsx'
import styles from './notes.module.css'

/** What is good to know besides, in small. */
export const Notes = ({ notes }: { notes: readonly string[] }) => (
  <ul className={`small soft ${styles.notes}`}>
    {notes.map(note => (
      <li key={note}>
        <LinkedText>{note}</LinkedText>
      </li>
    ))}
  </ul>
)
