import { type PasswordRule, passwordRules } from '#domain/password.ts'
import { CheckIcon } from '../../ui/brand/icons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { authTexts } from './auth-texts.ts'
import styles from './password-field.module.css'

type PasswordRulesProps = {
  id: string
  password: string
  unmet: (password: string) => PasswordRule[]
  messages: Record<PasswordRule, string>
}

/**
 * The rules of a new password, checked off while it is typed. The maximum length is listed only when it is exceeded.
 */
export const PasswordRules = ({ id, password, unmet, messages }: PasswordRulesProps) => {
  const missing = unmet(password)
  const shown = passwordRules.filter(rule => rule !== 'max-length' || missing.includes(rule))
  return (
    <div id={id} className={styles.rules}>
      <span className="vh">{authTexts.passwordRules}</span>
      <ul>
        {shown.map(rule => {
          const isMet = !missing.includes(rule)
          return (
            <li key={rule} className={classNames(isMet && styles.met)}>
              <span className={styles.tick}>{isMet && <CheckIcon />}</span>
              {messages[rule]}
              <span className="vh">, {isMet ? authTexts.ruleMet : authTexts.ruleUnmet}.</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
