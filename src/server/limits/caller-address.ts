import { isIP } from 'node:net'

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
