import type { Firm } from '../firm'

const titled = (about: string) => (firm: Firm) => `${about} | Investor Portal | ${firm.name}`

/** What each page of the portal is called in the window and the history, until it is known what it is about. No two are alike. */
export const portalTitles = {
  overview: titled('Your investments'),
  payments: titled('Payments'),
  payment: titled('Payment'),
  taxes: titled('Taxes'),
  documents: titled('Documents'),
  answers: titled('Answers'),
  offering: titled('Investment'),
  owner: titled('Owner'),
  statement: titled('Statement'),
  rooms: titled('Offering rooms'),
  room: titled('Offering room'),
  subscriptions: titled('Subscriptions'),
  subscription: titled('Subscription'),
  paying: titled('How to pay'),
  yearInReview: titled('Year in review'),
} as const

/** The same once that is known: an offering's name, an owner's, a payment's. */
export const portalTitleOf = titled
