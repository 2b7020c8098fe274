import { Link } from '#web/router.tsx'

const link = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Text with links written `[text](address)`, so that it stays a single string; `mailto:` and `tel:` are allowed. */
export const LinkedText = ({ children: text }: { children: string }) =>
  // The parts alternate: text before, link text, link address, and so on; the last one is text.
  text.split(link).map((part, n, parts) => {
    if (n % 3 === 0) return part
    return n % 3 === 1 ? (
      <Link key={n} className="link" to={parts[n + 1] ?? ''}>
        {part}
      </Link>
    ) : null
  })
