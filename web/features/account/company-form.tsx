import { useForm } from 'react-hook-form'
import { CompanyInfo } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CompanyFields, companyFieldNames } from '../users/company-fields.tsx'
import { useChangeCompany } from '../users/use-user.ts'
import styles from './account-subpage.module.css'
import { focusFirstControl } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'

/** Returns only the fields that changed. */
const changesOf = (me: User, company: CompanyInfo): Partial<CompanyInfo> =>
  Object.fromEntries(companyFieldNames.filter(name => company[name] !== me[name]).map(name => [name, company[name]]))

type CompanyFormProps = { me: User; onSaved: () => void; onCancel: () => void }

export const CompanyForm = ({ me, onSaved, onCancel }: CompanyFormProps) => {
  const form = useForm<CompanyInfo, unknown, CompanyInfo>({
    ...formOptions(CompanyInfo),
    defaultValues: Object.fromEntries(companyFieldNames.map(name => [name, me[name]])),
  })
  const change = useChangeCompany(me.id)

  const save = (company: CompanyInfo) => {
    const changes = changesOf(me, company)
    if (Object.keys(changes).length === 0) return onCancel()
    change.mutate(changes, {
      onSuccess: onSaved,
      onError: showErrorsAtFields(form, change),
    })
  }

  return (
    <form className={styles.wide} noValidate ref={focusFirstControl} onSubmit={form.handleSubmit(save)}>
      {change.error && <Notice tone="bad">{accountTexts.saveFailed}</Notice>}
      <CompanyFields form={form} />
      <div className="buttons">
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? accountTexts.saving : accountTexts.save}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
