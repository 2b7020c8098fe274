import type { Right } from '#domain/admin/roles.ts'

/** Pages that belong together and are one script (web/pages/). */
export type GroupName = 'product' | 'storefront' | 'reading' | 'legal' | 'generator' | 'entrance' | 'account' | 'office'

/**
 * A row of the route table. A page is the module `features/<page>.tsx`: its default export is the component, `queries`
 * are what the server fetches first, `head` has title and description. Pages below /account, and the page to which the
 * registry redirects, are rendered in the browser only, behind the guard.
 */
export type Route = {
  path: string
  group: GroupName
  page: string
  /** The same for everybody, so it is rendered on the server and cached. */
  isPublic: boolean
  /** Only for the back office: users without this right get the not-found page. */
  right?: Right
  /** The header is above a picture: white logo and text. */
  hasDarkHeader?: true
}
