/** Calls of investors that name one thing: routers/investor/own-access.test.ts attacks each of them, doors/strangers.test.ts all others. */
export const namedCalls = [
  'investor.entities.get',
  'investor.access.list',
  'investor.access.give',
  'investor.access.end',
] as const
export type NamedCall = (typeof namedCalls)[number]
