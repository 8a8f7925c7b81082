import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * The address of whoever calls: the socket's, unless proxies in front are believed (R42). Each believed proxy has appended
 * the address it was called from, so what stands further left than that was written by the caller.
 * @param socketAddress '' when there is no socket, as in a test
 * @param forwardedFor the X-Forwarded-For header
 * @param believedProxies TRUST_PROXY
 */
export function callerAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  believedProxies: number,
): string {
  const hops = forwardedFor === undefined ? [] : forwardedFor.split(',').map((hop) => hop.trim())
  const chain = [...hops, socketAddress]
  const believed = chain[Math.max(0, chain.length - 1 - believedProxies)] ?? ''
  const address = isIP(believed) === 0 ? socketAddress : believed
  // A dual-stack socket writes IPv4 addresses as IPv6; one caller must not have two counters.
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The network that an IPv6 address belongs to, however the address is written: its first bits as hexadecimal digits.
 * Null for any other address, which is no part of a network that one person holds.
 */
export function networkOf(ipAddress: string, bits: 48 | 56 | 64): string | null {
  if (!isIPv6(ipAddress)) return null
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
  const digits = all.slice(0, 4).map((group) => group.padStart(4, '0'))
  return digits.join('').slice(0, bits / 4)
}

/** One caller, one key: of an IPv6 address its /64, because whoever holds one holds all 2^64 of them. */
export const callerKey = (ipAddress: string): string => networkOf(ipAddress, 64) ?? ipAddress

/**
 * The first half of an address, for people to read: '203.0' of IPv4, the first 48 bits of IPv6 as '20010db80001'. It tells places
 * apart and finds no household. '' for what is no address.
 */
export const addressStart = (ipAddress: string): string =>
  isIPv4(ipAddress) ? ipAddress.split('.').slice(0, 2).join('.') : (networkOf(ipAddress, 48) ?? '')
