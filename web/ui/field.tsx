import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

/** What a control takes from its field so that label, hint and error are announced with it. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Stands in place of the hint. */
  error?: string
  /** Columns of the six of `Fields`, from 640 px on; all of them by default. */
  span?: 2 | 3 | 4
  className?: string
}

/** What is wrong, also where it belongs to no single field. */
export const FieldError = ({ className, children, ...rest }: ComponentProps<'p'>) => (
  <p className={classNames(styles.error, className)} {...rest}>
    <AlertIcon />
    {children}
  </p>
)

const Note = ({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) =>
  error ? (
    <FieldError id={id}>{error}</FieldError>
  ) : (
    hint && (
      <p className={styles.hint} id={id}>
        {hint}
      </p>
    )
  )

/** Label, one control, and under it a hint or an error: `<Field label="CAP">{control => <Input {...control} />}</Field>`. */
export const Field = ({
  label,
  hint,
  error,
  span,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={classNames(styles.field, span && styles[`span${span}`], className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...((error || hint) && { 'aria-describedby': note }),
        ...(error && { 'aria-invalid': true }),
      })}
      <Note id={note} hint={hint} error={error} />
    </div>
  )
}

type FieldGroupProps = FieldProps & Omit<ComponentProps<'fieldset'>, keyof FieldProps>

/** The same for a group of choices under one question. */
export const FieldGroup = ({ label, hint, error, span, className, children, ...rest }: FieldGroupProps) => {
  const note = useId()
  return (
    <fieldset
      className={classNames(styles.field, span && styles[`span${span}`], className)}
      aria-describedby={error || hint ? note : undefined}
      {...rest}
    >
      <legend className={styles.label}>{label}</legend>
      {children}
      <Note id={note} hint={hint} error={error} />
    </fieldset>
  )
}

/** Six columns for fields; on a phone each takes the whole line. */
export const Fields = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={classNames(styles.fields, className)} {...rest} />
)
