import { trpc } from '@/client/calls/trpc'
import type { TabName } from './tab-names'

/** How many records each tab has, whatever its list shows. None while that is unknown; 'Settings' never has. */
export function useCounts(): Partial<Record<TabName, number>> {
  return trpc.admin.counts.get.useQuery().data ?? {}
}

/** How many mails wait because an hour's mails of their kind have left. */
export const useHeldMails = (): number => trpc.admin.counts.get.useQuery().data?.heldMails ?? 0
