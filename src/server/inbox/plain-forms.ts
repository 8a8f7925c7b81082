import { optionalDollars } from '@/shared/values/money'
import type { PlainForm } from '../http/requests/pages'

/** The enquiry form; `investment` is what the Contact page was opened for. */
export const plainEnquiry: PlainForm = {
  name: 'enquiry',
  procedure: 'public.contacts.submit',
  inputOf: ({ investment, ...fields }) => ({ ...fields, investmentInterest: investment }),
}

/** 'I am interested': dollars are read as its page reads them; what is no amount is left to the contract to refuse. */
export const plainInterest: PlainForm = {
  name: 'interest',
  procedure: 'public.interests.submit',
  inputOf: ({ amount = '', ...fields }) => ({
    ...fields,
    amountCents: optionalDollars.safeParse(amount).data ?? (amount.trim() || null),
  }),
}
