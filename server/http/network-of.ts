import ipaddr from 'ipaddr.js'

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 that every IPv6 line has for itself (RFC
 * 6177). Returns any other text unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address) // an IPv4 address that is written as IPv6 is one of IPv4
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
