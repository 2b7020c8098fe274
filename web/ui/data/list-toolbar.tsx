import type { ComponentProps } from 'react'
import styles from './list-toolbar.module.css'

/** Search, filters and sort order of a list: one row if there is space, otherwise stacked. */
export const ListToolbar = (props: ComponentProps<'form'>) => <form role="search" className={styles.tools} {...props} />
