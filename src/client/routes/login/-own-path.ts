/** An origin that nobody has, to see where an address leads. */
const nowhere = 'http://own.invalid'

/**
 * Whether an address leads to a page of ours, so that a link to the sign-in screen cannot send people elsewhere (R18).
 * Parsed as a browser does, because it reads '/\host' and '/<tab>/host' as another host.
 */
export const isOwnPath = (address: unknown): address is string =>
  typeof address === 'string' &&
  address.startsWith('/') &&
  URL.canParse(address, nowhere) &&
  new URL(address, nowhere).origin === nowhere
