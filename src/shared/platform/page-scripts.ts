/**
 * The files of scripts that every page starts with, in the order in which they are run: each needs those before it.
 * `vite.config.ts` cuts the build into files of these names.
 */
export const startOrder = ['react', 'look', 'frame'] as const

/** The scripts of a rendered page, as addresses. */
export type PageScripts = {
  /** Everything that is fetched, but for the entry. */
  all: string[]
  /** What is run, in this order; it brings the rest in. */
  inTurn: string[]
}
