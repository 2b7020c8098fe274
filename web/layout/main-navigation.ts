import { paths } from '#web/paths.ts'
import { layoutMessages } from './layout-messages.ts'

/** The links of header and menu, and which of them is current. */
const links = [
  { label: layoutMessages.allProducts, to: paths.products() },
  { label: layoutMessages.tags, to: paths.tagPlacement },
  { label: layoutMessages.accessories, to: paths.accessories },
  { label: layoutMessages.newProducts, to: paths.newProducts },
  { label: layoutMessages.guides, to: paths.guides },
  { label: layoutMessages.support, to: paths.publicSupport },
]

/**
 * Returns the links with their `aria-current`: 'page' on the page itself, 'true' on pages below it. `currentPath` may
 * include the query, which tells the product lists apart.
 */
export const mainNavigation = (currentPath: string) => {
  const exact = links.find(link => link.to === currentPath)
  const [pathname = ''] = currentPath.split('?')
  return links.map(link => ({
    ...link,
    current:
      link === exact
        ? ('page' as const)
        : !exact && (pathname === link.to || pathname.startsWith(`${link.to}/`))
          ? ('true' as const)
          : undefined,
  }))
}

export const isUnder = (path: string, currentPath: string) => {
  const [pathname = ''] = currentPath.split('?')
  return pathname === path || pathname.startsWith(`${path}/`)
}
