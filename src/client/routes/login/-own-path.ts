/** An origin that nobody has, to see where an address leads. */
const nowhere = 'http://own.invalid'

/**
 * Whether an address leads to a page of ours, so that a link to the sign-in screen cannot send people elsewhere (R18).
 * Parsed as a browser does, because it reads '/\host' and '/<tab>/host' as another host.
 */
export function isOwnPath(address: unknown): address is string {
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, nowhere)) return false
  const { origin, pathname } = new URL(address, nowhere)
  // '/..//host' stays here, but what stays of it is '//host', and whoever reads that once more leaves.
  return origin === nowhere && !pathname.startsWith('//')
}
