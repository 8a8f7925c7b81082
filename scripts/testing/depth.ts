import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean
  }
}

/** Whether `npm run test:deep` asks: then what a test repeats, it repeats often. In `npm test` a few times must do. */
export const isDeep = inject('isDeep')
