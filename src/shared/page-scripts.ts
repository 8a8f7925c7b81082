/**
 * The files of scripts that every page starts with, in the order in which they are run: each needs those before it.
 * `vite.config.ts` cuts the build into files of these names.
 */
export const startOrder = ['react', 'look', 'frame'] as const
