import { api } from './api/api-client.ts'
import { fieldNoteTexts } from './features/field-notes/field-note-texts.ts'
import { herdTexts } from './features/registry/herd-texts.ts'
import { installScreens } from './install-screens.ts'
import { layoutMessages } from './layout/layout-messages.ts'
import { paths } from './paths.ts'

/**
 * Returns the manifest that a phone uses when the shop is added to its home screen. Its start page is everybody's; without
 * a network the service worker leads from there to the account.
 */
export async function webManifest(): Promise<string> {
  const { name } = await api.site.company()
  const icon = (src: string, sizes: string) => ({ src, sizes, type: sizes === 'any' ? 'image/svg+xml' : 'image/png' })
  const large = icon('/icon-512.png', '512x512')
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('/icon-192.png', '192x192')] })
  return JSON.stringify({
    id: paths.home,
    name,
    short_name: name,
    description: layoutMessages.footerLine,
    lang: 'it',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: '#F6F1E6',
    theme_color: '#1F3D2E',
    // The mark of the large one stays within the circle to which a phone may cut it (art/site-files.mjs).
    icons: [icon('/icon.svg', 'any'), icon('/icon-192.png', '192x192'), large, { ...large, purpose: 'maskable' }],
    shortcuts: [
      shortcut(fieldNoteTexts.title, paths.fieldNotes),
      shortcut(layoutMessages.myTags, paths.tags),
      shortcut(layoutMessages.orders, paths.orders),
      shortcut(herdTexts.title, paths.herds),
    ],
    screenshots: installScreens.map(({ form, file, label, width, height }) => ({
      src: `/${file}`,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label,
    })),
  })
}
