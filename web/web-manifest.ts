import { api } from './api/api-client.ts'
import { layoutMessages } from './layout/layout-messages.ts'
import { paths } from './paths.ts'

/** Returns the manifest that a phone uses when the shop is added to its home screen. */
export async function webManifest(): Promise<string> {
  const { name } = await api.site.company()
  const icon = (src: string, sizes: string) => ({ src, sizes, type: sizes === 'any' ? 'image/svg+xml' : 'image/png' })
  return JSON.stringify({
    name,
    short_name: name,
    description: layoutMessages.footerLine,
    lang: 'it',
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    background_color: '#F6F1E6',
    theme_color: '#1F3D2E',
    icons: [icon('/icon.svg', 'any'), icon('/icon-192.png', '192x192'), icon('/icon-512.png', '512x512')],
  })
}
