import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './notice.module.css'

type NoticeProps = {
  /** info: slate · tag: useful to know · ok: success, announced when it appears · bad: failure, announced at once. */
  tone?: 'info' | 'tag' | 'ok' | 'bad'
  title?: ReactNode
} & Omit<ComponentProps<'div'>, 'title'>

const roles = { info: undefined, tag: undefined, ok: 'status', bad: 'alert' }

export const Notice = ({ tone = 'info', title, className, children, ...rest }: NoticeProps) => (
  <div role={roles[tone]} className={classNames(styles.notice, tone !== 'info' && styles[tone], className)} {...rest}>
    {title && <strong>{title}</strong>}
    {children}
  </div>
)
