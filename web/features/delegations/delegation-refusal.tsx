import { isRefusal, refusalText } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { delegationTexts as texts } from './delegation-texts.ts'

/** Why a delegation was not created, with the way on. */
export function DelegationRefusal({ error }: { error: Error }) {
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
