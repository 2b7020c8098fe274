import { Link } from '#web/router.tsx'

const link = /\[([^\]]+)\]\(([^)\s]+)\)/

/** A text whose links are written `[words](address)`, so that it stays one text; an address may be `mailto:` or `tel:` too. */
export const LinkedText = ({ children: text }: { children: string }) =>
  // Words before, words of the link, its address, and so on to the words at the end.
  text.split(link).map((part, n, parts) => {
    if (n % 3 === 0) return part
    return n % 3 === 1 ? (
      <Link key={n} className="link" to={parts[n + 1] ?? ''}>
        {part}
      </Link>
    ) : null
  })
