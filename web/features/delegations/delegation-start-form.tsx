import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Delegation, delegations } from '#contract/delegations.ts'
import { speciesLabel, speciesValues } from '#domain/catalogue/species.ts'
import { holdingCodeProblem, normalizeHoldingCode } from '#domain/identifiers/holding-code.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { Loading, TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useOwnHerds } from '../registry/use-registry.ts'
import styles from './delegation.module.css'
import { DelegationRefusal } from './delegation-refusal.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'
import { HerdChoices } from './herd-choices.tsx'
import { useCreateDelegation, useDelegations } from './use-delegations.ts'

const Herd = delegations.create.body
type Herd = z.output<typeof Herd>

type DelegationStartFormProps = {
  onMade: (delegation: Delegation) => void
  /** Content below the fields; `isPending` is true while the document is being created. */
  children: (isPending: boolean) => ReactNode
}

/** Offers the keeper's herds, or asks for holding and species if the registry knows none. */
export function DelegationStartForm(props: DelegationStartFormProps) {
  const { herds, isLoading } = useOwnHerds(true)
  const delegations = useDelegations()
  if (isLoading || delegations.isPending)
    return (
      <Loading>
        <TextSkeleton lines={4} />
      </Loading>
    )
  if (!herds || herds.length === 0) return <TypedHerd {...props} />
  return (
    <>
      <HerdChoices {...props} herds={herds} delegations={delegations.data ?? []} />
      <Disclosure title={texts.otherHerd} className={styles.other}>
        <TypedHerd onMade={props.onMade}>
          {isPending => (
            <div>
              <Button type="submit" variant="line" busy={isPending}>
                {isPending ? texts.preparing : texts.prepareOther}
              </Button>
            </div>
          )}
        </TypedHerd>
      </Disclosure>
    </>
  )
}

/** Asks for holding and species. The holding can be typed or chosen from those that the account knows. */
const TypedHerd = ({ onMade, children }: DelegationStartFormProps) => {
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
      {create.error && <DelegationRefusal error={create.error} />}
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
