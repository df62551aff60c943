import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are unassigned, private, or not a single host (IANA special-purpose registry). */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Ranges within public IPv6 that lead elsewhere: to IPv4 (Teredo, 6to4), or are for documentation. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const notPublic4 = listOf('ipv4', NOT_PUBLIC_4)
const notPublic6 = listOf('ipv6', NOT_PUBLIC_6)
/** Everything of IPv6 that is one host on the internet; mapped, translated, local and multicast ones lie outside. */
const global6 = listOf('ipv6', ['2000::/3'])

/** True if a numeric address belongs to a host on the internet; false for invalid addresses. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
