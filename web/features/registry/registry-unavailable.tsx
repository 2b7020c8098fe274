import type { ReactNode } from 'react'
import type { api } from '../../api/api-client.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { registryTexts as texts } from './registry-texts.ts'

export type RegistryStatus = Awaited<ReturnType<typeof api.registry.status>>

type RegistryDownProps = { status: RegistryStatus; children?: ReactNode; className?: string | undefined }

/** Notice that the registry is unavailable, with the consequences; false while it is available. */
export const RegistryUnavailable = ({ status, children = texts.downText, className }: RegistryDownProps) =>
  !status.available && (
    <Notice tone="tag" title={status.since ? texts.downSince(status.since) : texts.down} className={className}>
      {children}
    </Notice>
  )
