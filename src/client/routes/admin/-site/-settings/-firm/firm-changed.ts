import { use } from 'react'
import { trpc } from '@/client/calls/trpc'
import { FirmContext } from '@/client/calls/firm'

/** Tells what this document shows of the firm, the header's name for one, that something of it was set. */
export function useFirmChanged() {
  const known = use(FirmContext)
  const calls = trpc.useUtils()
  return async () => {
    const { set, ...facts } = await calls.client.public.firm.get.query()
    known.forget()
    known.set({ facts, set })
  }
}
