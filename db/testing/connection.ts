import postgres from 'postgres'

/**
 * One connection for a test. Like the product's own (postgres.ts) it asks for no types of arrays: postgres.js leaves the failure of
 * that unhandled, and a server that goes away meanwhile would fail a run in which every test has passed.
 * @param options of postgres.js, beside ours
 */
export const connectForTest = (url: string, options: postgres.Options<Record<string, never>> = {}) =>
  postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, ...options })
