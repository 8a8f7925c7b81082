import { entryWords } from '@/content/ledger/admin-entries'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { entryKindNames, partKindNames } from '@/content/ledger/holdings'
import type { Entry } from '@/shared/ledger/entries'
import { formatDay } from '@/shared/values/formats'

export const isTakenBack = ({ isReversed, reversesId }: Entry) => isReversed || reversesId !== null

/** What was paid is reversed with its distribution. */
export const isPayment = ({ kind }: Entry) => kind === 'distribution' || kind === 'return_of_capital'

/** The payment that an entry is of, and which part of it; null of what was not paid. */
export const paymentOf = ({ distributionName, part }: Entry) =>
  distributionName === null || part === null ? null : ledgerWords.payment(distributionName, partKindNames[part])

/** How an entry is called: what it is, and its day. */
export const entryNameOf = ({ kind, effectiveOn }: Entry) =>
  entryWords.name(entryKindNames[kind], formatDay(effectiveOn))
