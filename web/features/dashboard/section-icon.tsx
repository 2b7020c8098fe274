import type { ReactNode } from 'react'
import type { AdminSection } from './admin-sections.ts'

const drawings: Record<AdminSection, ReactNode> = {
  dashboard: <path d="M4 5h16v15H4zM4 10h16M8 3v4M16 3v4" />,
  orders: <path d="M5 3h14v18l-3.5-2-3.5 2-3.5-2L5 21zM9 8h6M9 12h6" />,
  deliveries: (
    <>
      <path d="M2 6h12v10H9M2 6v10h2M14 9h4l4 4v3h-2M15 16h-1" />
      <circle cx="6.5" cy="17" r="2" />
      <circle cx="17.5" cy="17" r="2" />
    </>
  ),
  messages: <path d="M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5" />,
  invoices: <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />,
  discounts: (
    <>
      <path d="M6 18 18 6" />
      <circle cx="7.5" cy="7.5" r="2.5" />
      <circle cx="16.5" cy="16.5" r="2.5" />
    </>
  ),
  codeRequests: <path d="M9 4 7 20M17 4l-2 16M4 9h17M3 15h17" />,
  issues: (
    <>
      <path d="M12 3 2.5 20h19zM12 10v5" />
      <circle cx="12" cy="17.4" r=".9" className="f" />
    </>
  ),
  delegations: <path d="M4 20l1-4L15 6l3 3L8 19zM13 20h7" />,
  callLog: <path d="M4 8h13m-4-4 4 4-4 4M20 16H7m4-4-4 4 4 4" />,
  products: <path d="M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10" />,
  losses: <path d="M4 20V4M4 20h16M8 8v8M13 11v5M18 14v2M6.5 12h3M11.5 13.5h3" />,
  newsletter: <path d="M3 6h18v12H3zM3 7l9 6 9-6" />,
  customers: <path d="M4 20V10l8-6 8 6v10zM10 20v-6h4v6" />,
  staff: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3 2.5 3 5.5" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </>
  ),
  audit: (
    <>
      <path d="M12 7v5l3.5 2" />
      <circle cx="12" cy="12" r="8.5" />
    </>
  ),
  opening: <path d="M5 4h14v17H5zM8.5 9l1.5 1.5L12.5 8M14.5 9.5H16M8.5 15l1.5 1.5 2.5-2.5M14.5 15.5H16" />,
  system: <path d="M3 12h4l2.5-7 5 14L17 12h4" />,
}

/** The line icon of a section; its name stands beside it. */
export const SectionIcon = ({ section }: { section: AdminSection }) => (
  <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
    {drawings[section]}
  </svg>
)
