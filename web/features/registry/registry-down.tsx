import type { ReactNode } from 'react'
import type { api } from '../../api/api-client.ts'
import { Notice } from '../../ui/notice.tsx'
import { registryTexts as texts } from './registry-texts.ts'

export type RegistryStatus = Awaited<ReturnType<typeof api.registry.status>>

type RegistryDownProps = { status: RegistryStatus; children?: ReactNode; className?: string | undefined }

/** Says that the registry does not answer, and what of it; nothing while it does. */
export const RegistryDown = ({ status, children = texts.downText, className }: RegistryDownProps) =>
  !status.available && (
    <Notice tone="tag" title={status.since ? texts.downSince(status.since) : texts.down} className={className}>
      {children}
    </Notice>
  )
