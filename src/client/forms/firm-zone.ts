import { trpc } from '../calls/trpc'

/** The zone in which a moment of the firm is a day and a time (the preference); undefined until it is read. */
export function useFirmZone(): { zone: string | undefined; hasFailed: boolean } {
  const { data, isError } = trpc.admin.preferences.get.useQuery({ name: 'timeZone' })
  return { zone: typeof data?.value === 'string' ? data.value : undefined, hasFailed: isError }
}
