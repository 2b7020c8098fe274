import type { ComponentProps } from 'react'
import styles from './list-tools.module.css'

/** What narrows and sorts a list, search first: in one row where there is room, else one under the other. */
export const ListTools = (props: ComponentProps<'form'>) => <form role="search" className={styles.tools} {...props} />
