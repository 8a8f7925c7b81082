// The forms of every page read this file, so it must not bring zod along.

/** The forms of public pages, as they are posted where no script runs. */
export const plainForms = ['enquiry', 'newsletter', 'interest'] as const
export type PlainFormName = (typeof plainForms)[number]

/** Their fields of which something can be wrong. */
export const plainFields = [
  'firstName',
  'lastName',
  'name',
  'email',
  'consent',
  'phone',
  'investorType',
  'amount',
  'message',
] as const
export type PlainField = (typeof plainFields)[number]

/** What became of a form that was posted: it was sent, the fields were wrong, too much was sent, or it could not be taken. */
export type PlainOutcome = { sent: PlainFormName } | { refused: readonly PlainField[] } | 'later' | 'failed'

/** Where a form is posted to; what the page knows beside its fields stands in the address. */
export function plainFormAddress(
  form: PlainFormName,
  known: Readonly<Record<string, string | number | undefined>> = {},
) {
  const query = new URLSearchParams(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/forms/${form}${query.size === 0 ? '' : `?${query}`}`
}

const outcomePath = '/contact/sent/'
const isForm = (text: string): text is PlainFormName => plainForms.some((form) => form === text)

/** The address of the page that says what became of a form. Nothing that was typed is in it. */
export function outcomeAddress(outcome: PlainOutcome): string {
  if (typeof outcome === 'string') return outcomePath + outcome
  if ('sent' in outcome) return outcomePath + outcome.sent
  return outcomePath + ['refused', ...plainFields.filter((field) => outcome.refused.includes(field))].join('-')
}

/** What the last part of such an address says; null for any other, and for another spelling of it. */
export function readOutcome(what: string): PlainOutcome | null {
  if (what === 'later' || what === 'failed') return what
  if (isForm(what)) return { sent: what }
  const refused = plainFields.filter((field) => what.split('-').includes(field))
  return outcomeAddress({ refused }) === outcomePath + what ? { refused } : null
}
