import type { Line } from '../platform/mail'

/** What is told of the rooms of offerings, each with the subject of a mail that tells of it alone: never an amount. */
export const roomNews = {
  room_admitted: (offering: Line) => ({
    sentence: `You can read the papers of ${offering} now.`,
    subject: `The papers of ${offering} are open to you`,
  }),
  room_supplement: (offering: Line) => ({
    sentence: `The papers of ${offering} were supplemented: please read the supplement, and say that you have received it.`,
    subject: `A supplement to the papers of ${offering}`,
  }),
  raise: (offering: Line) => ({
    sentence: `${offering}, in which you said that you are interested, is open now.`,
    subject: `${offering} is open`,
  }),
} as const

/**
 * What is told of one subscription, which may be another's, by its reference, and until which day it is signed while it is: never an
 * amount, and never whose it is.
 */
export const subscriptionNews = {
  signature_asked: (offering: Line, reference: string, until: string | null) => ({
    sentence: `The papers of the subscription ${reference} in ${offering} wait for your signature${until === null ? '' : `, until ${until}`}.`,
    subject: `Your signature is asked for: ${offering}`,
  }),
  subscription_expired: (offering: Line, reference: string) => ({
    sentence: `The time to sign the subscription ${reference} in ${offering} is over. What was answered is kept, and you can go on from there.`,
    subject: `The time to sign is over: ${offering}`,
  }),
  subscription_ended: (offering: Line, reference: string) => ({
    sentence: `${offering} takes no more subscriptions. ${reference} had not been signed, and has ended with it.`,
    subject: `Ended: ${offering}`,
  }),
  subscription_room: (offering: Line, reference: string) => ({
    sentence: `There is room in ${offering} now: you can go on with the subscription ${reference}.`,
    subject: `There is room in ${offering}`,
  }),
  money_came: (offering: Line, reference: string) => ({
    sentence: `Money for the subscription ${reference} in ${offering} has arrived.`,
    subject: `Money has arrived: ${offering}`,
  }),
  subscription_accepted: (offering: Line, reference: string) => ({
    sentence: `We have accepted the subscription ${reference} in ${offering}. What comes next stands in the portal.`,
    subject: `Accepted: ${offering}`,
  }),
  subscription_released: (offering: Line, reference: string) => ({
    sentence: `The subscription ${reference} in ${offering}, which we had accepted, does not bind you any more. Why stands in the portal.`,
    subject: `Your subscription no longer binds you: ${offering}`,
  }),
  subscription_closed: (offering: Line, reference: string) => ({
    sentence: `The subscription ${reference} in ${offering} has closed: what you hold now stands in the portal.`,
    subject: `Closed: ${offering}`,
  }),
} as const
