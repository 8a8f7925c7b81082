import { useCurrentUser } from '@/client/accounts/current-user'
import type { Cents } from '@/shared/values/money'
import { toTheCent } from '@/shared/values/formats'

/** What a form that accepts begins with: the amount, and whoever is signed in as who signs for the firm; their title is typed each time. */
export function useAcceptanceBeginning(amount: Cents | null) {
  const { user } = useCurrentUser()
  return {
    acceptedCents: amount === null ? '' : toTheCent(amount),
    name: user === null ? '' : `${user.firstName} ${user.lastName}`,
    title: '',
  }
}

/** The fields that each such form has. */
export const acceptanceFields = {
  acceptedCents: { kind: 'line', span: 6, isRequired: true },
  name: { kind: 'line', span: 3, isRequired: true },
  title: { kind: 'line', span: 3, isRequired: true },
} as const
