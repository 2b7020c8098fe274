import type { api } from '../../api/api-client.ts'
import { Notice } from '../../ui/notice.tsx'
import { registryTexts as texts } from './registry-texts.ts'

export type RegistryStatus = Awaited<ReturnType<typeof api.registry.status>>

/** Says that the registry does not answer; nothing while it does. */
export const RegistryDown = ({ status }: { status: RegistryStatus }) =>
  !status.available && (
    <Notice tone="tag" title={status.since ? texts.downSince(status.since) : texts.down}>
      {texts.downText}
    </Notice>
  )
