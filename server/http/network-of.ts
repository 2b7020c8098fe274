import ipaddr from 'ipaddr.js'

/**
 * The networks of an address that limits count. `network` is one line: an IPv4 address, or the /64 that every IPv6 line
 * has for itself (RFC 6177). `widerNetwork` is what one owner may hold many lines of: the IPv4 /24 or the IPv6 /48.
 */
export type Networks = { network: string; widerNetwork: string }

/** Returns the networks of an address. A text that is no address is its own network: a proxy may forward anything. */
export function networksOf(address: string): Networks {
  if (!ipaddr.isValid(address)) return { network: address, widerNetwork: address }
  const parsed = ipaddr.process(address) // an IPv4 address that is written as IPv6 is one of IPv4
  if (parsed instanceof ipaddr.IPv4)
    return { network: parsed.toString(), widerNetwork: `${parsed.octets.slice(0, 3).join('.')}.0/24` }
  const prefix = (groups: number) =>
    `${parsed.parts
      .slice(0, groups)
      .map(part => part.toString(16))
      .join(':')}::/${groups * 16}`
  return { network: prefix(4), widerNetwork: prefix(3) }
}

/** True for the addresses of this machine: its own programs, or a proxy that is not named in TRUSTED_PROXIES. */
export const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
