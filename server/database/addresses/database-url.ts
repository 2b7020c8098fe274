/** A PostgreSQL server as libpq's addresses name it. A `host` that begins with `/` is the folder of its socket. */
export type Server = { host: string; port: number }

export type ParsedDatabaseUrl = {
  /** Several servers of which one takes changes; `undefined` if the address names one server and asks for nothing. */
  servers: Server[] | undefined
  /** For the driver, which knows one server only: the first one. */
  url: string
}

const address = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/
const oneServer = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i
const primaryOnly = new Set([null, 'read-write', 'primary'])

/**
 * Reads an address such as `postgres://user:password@one:5432,two:5432/shop?target_session_attrs=read-write`. Returns
 * `undefined` if it is none, or if it asks for sessions that take no changes.
 */
export function parseDatabaseUrl(text: string): ParsedDatabaseUrl | undefined {
  const [, start = '', hosts = '', path = '', query = ''] = address.exec(text) ?? []
  if (!start) return undefined
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  if (!primaryOnly.has(wanted)) return undefined
  if (wanted === null && !hosts.includes(',')) return URL.canParse(text) ? { servers: undefined, url: text } : undefined
  const servers = hosts.split(',').map(serverIn)
  if (!servers.every(server => server !== undefined)) return undefined
  parameters.delete('target_session_attrs')
  // The driver would take a socket's folder that stands before the path for a name, so a name stands here for all.
  const url = `${start}localhost${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  return URL.canParse(url) ? { servers, url } : undefined
}

function serverIn(text: string): Server | undefined {
  const [, host, port = '5432'] = oneServer.exec(text) ?? []
  if (!host || Number(port) > 65_535 || Number(port) === 0) return undefined
  try {
    return { host: decodeURIComponent(host.replace(/^\[|\]$/g, '')), port: Number(port) }
  } catch {
    // Not percent-encoded.
    return undefined
  }
}
