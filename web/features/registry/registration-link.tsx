import { ButtonLink } from '../../ui/button.tsx'
import { registryTexts as texts } from './registry-texts.ts'

/** To where a keeper gets an account at the registry: in another tab, so that what was typed here stays. */
export const RegistrationLink = ({ address }: { address: string }) => (
  <ButtonLink variant="line" to={address} target="_blank" rel="noopener">
    {texts.registerToRegistry}
    <span className="vh">, {texts.newTab}</span>
  </ButtonLink>
)
