/**
 * Reads the token of a mail's link from an address, as a route's `validateSearch`. What is no text is named undefined: left
 * out, the router would hand on what stands in the address.
 */
export const tokenOf = ({ token }: { token?: unknown }): { token?: string } => ({
  token: typeof token === 'string' && token !== '' ? token : undefined,
})
