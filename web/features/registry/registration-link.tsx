import { ButtonLink } from '../../ui/actions/button.tsx'
import { registryTexts as texts } from './registry-texts.ts'

/** Link to register at the registry. It opens in a new tab, so that typed values stay here. */
export const RegistrationLink = ({ address }: { address: string }) => (
  <ButtonLink variant="line" to={address} target="_blank" rel="noopener">
    {texts.registerToRegistry}
    <span className="vh">, {texts.newTab}</span>
  </ButtonLink>
)
