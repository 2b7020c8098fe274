import { type ComponentProps, type ReactNode, useId } from 'react'
import { AlertIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** Attributes that connect a control to its label, hint and error for screen readers. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  /** Columns out of the six of `Fields`, from 640 px on; all six by default. */
  span?: 2 | 3 | 4
  className?: string
}

/** An error message, also one that belongs to no single field. */
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

/**
 * Label, one control, and a hint or an error below it: `<Field label="CAP">{control => <Input {...control}
 * />}</Field>`.
 */
export const Field = ({
  label,
  hint,
  error,
  doubt,
  span,
  className,
  children,
}: FieldProps & {
  /** Asks whether the value is right, which it may be. Replaces the hint. */
  doubt?: string | undefined
  children: (control: ControlProps) => ReactNode
}) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={classNames(styles.field, span && styles[`span${span}`], className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...((error || doubt || hint) && { 'aria-describedby': note }),
        ...(error && { 'aria-invalid': true }),
      })}
      <Note id={note} hint={hint} error={error ?? doubt} />
    </div>
  )
}

type FieldGroupProps = FieldProps & Omit<ComponentProps<'fieldset'>, keyof FieldProps>

/** Like `Field`, for a group of choices under one question. */
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

/** A grid of six columns for fields; on a phone each field takes the whole width. */
export const Fields = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={classNames(styles.fields, className)} {...rest} />
)
