import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Delegation, delegations } from '#contract/delegations.ts'
import { speciesLabel, speciesValues } from '#domain/catalogue/species.ts'
import { holdingCodeProblem, normalizeHoldingCode } from '#domain/identifiers/holding-code.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './delegation.module.css'
import { delegationTexts as texts } from './delegation-texts.ts'
import { useCreateDelegation, useDelegations } from './use-delegations.ts'

const Herd = delegations.create.body
type Herd = z.output<typeof Herd>

type DelegationStartFormProps = {
  onMade: (delegation: Delegation) => void
  /** Content below the fields; `isPending` is true while the document is being created. */
  children: (isPending: boolean) => ReactNode
}

/** Asks for holding and species. The holding can be typed or chosen from those that the account knows. */
export const DelegationStartForm = ({ onMade, children }: DelegationStartFormProps) => {
  const known = useKnownHoldings()
  const list = useId()
  const form = useForm<Herd, unknown, Herd>({
    ...formOptions(Herd),
    defaultValues: { holding: known.length === 1 ? known[0] : '' },
  })
  const create = useCreateDelegation()
  const make = (herd: Herd) =>
    create.mutate(herd, {
      onSuccess: onMade,
      onError: showErrorsAtFields(form, create),
    })

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(make)}>
      {create.error && <Refusal error={create.error} />}
      <Fields>
        <FormField
          form={form}
          name="holding"
          span={3}
          label={texts.holding}
          hint={texts.holdingHint}
          face="code"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          list={list}
        />
        <FormField form={form} name="species" span={3} label={texts.species}>
          {control => (
            <Select {...control} defaultValue="">
              <option value="" disabled>
                {texts.chooseSpecies}
              </option>
              {speciesValues.map(species => (
                <option key={species} value={species}>
                  {speciesLabel(species)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </Fields>
      <datalist id={list}>
        {known.map(holding => (
          <option key={holding}>{holding}</option>
        ))}
      </datalist>
      {children(create.isPending)}
    </form>
  )
}

/** Holdings of earlier delegations, and the VetInfo ID if it is a holding code. */
function useKnownHoldings(): string[] {
  const vetInfoId = normalizeHoldingCode(useSession().profile?.vetInfoId ?? '')
  const earlier = useDelegations().data?.map(({ holding }) => holding) ?? []
  return [...new Set([...(holdingCodeProblem(vetInfoId) ? [] : [vetInfoId]), ...earlier])]
}

function Refusal({ error }: { error: Error }) {
  if (isRefusal(error, 'delegation-exists') && typeof error.problem.id === 'number')
    return (
      <Notice tone="bad" title={texts.alreadyOpen}>
        <TextLink to={paths.delegation(error.problem.id)}>{texts.seeOpen}</TextLink>
      </Notice>
    )
  if (isRefusal(error, 'company-data-missing'))
    return (
      <Notice tone="bad" title={texts.companyMissing}>
        <TextLink to={paths.companyInformation}>{texts.toCompany}</TextLink>
      </Notice>
    )
  return <Notice tone="bad">{refusalText(error, texts.prepareFailed)}</Notice>
}
